/** A block found in a model's reply or pasted text. */
export interface ReplyBlock {
  /** Language written after the fence, lower case; empty for none. */
  readonly language: string;
  /** File name written beside the fence or on the line above it; empty for none. */
  readonly name: string;
  /** "fence", "document" (bare HTML) or "thinking" (inside think tags, ignored). */
  readonly form: 'fence' | 'document' | 'thinking';
  /** Line of the reply on which the content starts, counted from 1. */
  readonly line: number;
  readonly lines: number;
  readonly content: string;
  readonly terminated: boolean;
}

export interface IntakeRemark {
  readonly kind: 'taken' | 'ignored' | 'truncated' | 'rule' | 'external' | 'reference';
  readonly text: string;
  /** Line of the document or the reply, counted from 1. */
  readonly line: number | null;
}

/** What became of a reply: the document to put on the stage, and what was left out. */
export interface Intake {
  readonly html: string;
  readonly block: ReplyBlock;
  readonly blocks: readonly ReplyBlock[];
  readonly truncated: boolean;
  readonly remarks: readonly IntakeRemark[];
}
