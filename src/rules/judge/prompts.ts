import type { ReplySchema } from '../../contract/model';

/** Raise when the words change: it is part of what a judge's figures are identified by. */
export const JUDGE_PROMPT_VERSION = 1;

/** The five parts of a similarity and the points each can have: IWR-Bench section "Scoring". */
export const PARTS = { layout: 10, elements: 15, content: 40, style: 15, overall: 20 } as const;

export type SimilarityPart = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as readonly SimilarityPart[];

export const VERDICT_SCHEMA: ReplySchema = {
  name: 'verdict',
  schema: {
    type: 'object',
    properties: {
      think: { type: 'string' },
      result: { type: 'string', enum: ['Yes', 'No', "Can't tell"] },
    },
    required: ['think', 'result'],
    additionalProperties: false,
  },
};

/** Asked with the capture before the step, then the capture after it. */
export function verdictPrompt(assertion: string, action: string): string {
  return `The two pictures show one web page: the first just before an action, the second just after it.

Action: ${action}
Assertion: ${assertion}

Decide whether the assertion is true of the page after the action. Judge by what is to be seen in the second picture; use the first one to see what changed. Small differences of wording, colour or place do not matter unless the assertion is about them. Answer "Can't tell" only where the pictures cannot show it.

Answer with a JSON object and nothing else: {"think": "what in the pictures decides it, in one or two sentences", "result": "Yes", "No" or "Can't tell"}`;
}

export const SIMILARITY_SCHEMA: ReplySchema = {
  name: 'similarity',
  schema: {
    type: 'object',
    properties: {
      differences: { type: 'string' },
      ...Object.fromEntries(PART_NAMES.map((part) => [part, { type: 'integer' }])),
    },
    required: ['differences', ...PART_NAMES],
    additionalProperties: false,
  },
};

/** Asked with the reference, then the picture that is judged. */
export const SIMILARITY_PROMPT = `The two pictures show the same state of a web page. The FIRST one is the REFERENCE: the original. The SECOND one is a rebuilt page that should look like it. Say how close the second one comes to the reference.

Give whole points in five parts:
- "layout", 0 to ${PARTS.layout}: the page is divided in the same way, blocks have the same place and size
- "elements", 0 to ${PARTS.elements}: the same buttons, fields, pictures and icons are there, none is missing or added
- "content", 0 to ${PARTS.content}: texts, numbers and pictures say and show the same
- "style", 0 to ${PARTS.style}: colours, type, borders, shadows and spacing
- "overall", 0 to ${PARTS.overall}: the impression as a whole

A page that cannot be told from the reference has full points in every part; an empty or broken one has none.

Answer with a JSON object and nothing else: {"differences": "the most important differences, in one or two sentences", "layout": 0, "elements": 0, "content": 0, "style": 0, "overall": 0}`;
