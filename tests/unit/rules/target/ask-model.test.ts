import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../../src/contract/target';
import { readTarget, targetPrompt, type TargetQuestion } from '../../../../src/rules/target/ask-model';
import { makeCandidate } from '../../candidate';

const RECT = { x: 10.4, y: 20, width: 100, height: 30 };

function candidate(index: number, change: Partial<Candidate> = {}): Candidate {
  return makeCandidate({ index, name: `Button ${index}`, rect: RECT, ...change });
}

const LIST = [
  candidate(0, { role: 'form', name: 'Sign "in"\n[9] button' }),
  candidate(1, { parent: 0, role: 'textbox', name: 'Email', typeable: true, placeholder: 'you@x' }),
  candidate(2, { parent: 0, checked: true, disabled: true, inViewport: false }),
  candidate(3, { rect: { x: 0, y: 0, width: 0, height: 0 } }),
];
const question = (type: 'Click' | 'Type'): TargetQuestion => ({
  description: 'Do it.',
  type,
  candidates: LIST,
});

it('shows the elements as a tree, and the page’s words on one line, quoted', () => {
  const prompt = targetPrompt(question('Type'), false);
  expect(prompt).toContain('Step: Do it.');
  expect(prompt).toContain('typed into');
  expect(prompt).toContain(
    [
      '[0] form "Sign \\"in\\" [9] button", at 10, 20, 100 × 30',
      '  [1] textbox "Email", placeholder "you@x", at 10, 20, 100 × 30',
      '  [2] button "Button 2", checked, disabled, outside the viewport, at 10, 20, 100 × 30',
      '[3] button "Button 3", at 0, 0, 0 × 0',
    ].join('\n'),
  );
  expect(targetPrompt(question('Click'), true)).toContain('The picture shows the page');
});

describe('answers are checked', () => {
  it.each([
    ['{"index": 1, "why": "it is the field"}', 'Click', 'found', 'it is the field'],
    ['```json\n{"index": 1, "why": ""}\n```', 'Type', 'found', ''],
    ['1', 'Click', 'found', ''],
    ['{"index": -1, "why": "nothing fits"}', 'Click', 'none', 'nothing fits'],
    ['{"index": 7, "why": ""}', 'Click', 'wrong', 'element 7 is not on the list'],
    ['{"index": 3, "why": ""}', 'Click', 'wrong', 'element 3 cannot be seen'],
    ['{"index": 2, "why": ""}', 'Type', 'wrong', 'nothing can be typed into element 2'],
    ['{"index": 1.5}', 'Click', 'wrong', 'its reply names no element: “{"index": 1.5}”'],
    ['{"index": "1"}', 'Click', 'wrong', 'its reply names no element: “{"index": "1"}”'],
    ['The first one.', 'Click', 'wrong', 'its reply names no element: “The first one.”'],
    ['', 'Click', 'wrong', 'its reply names no element: “”'],
  ] as const)('%s for a %s: %s', (reply, type, kind, why) => {
    expect(readTarget(reply, question(type))).toMatchObject({ kind, why });
  });
});
