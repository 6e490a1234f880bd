import type { IntakeRemark } from '../../../contract/answer';

export function rule(text: string, line: number | null): IntakeRemark {
  return { kind: 'rule', text, line };
}

/** Counted from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** A text without its comments; one that is never closed reaches to the end. */
export function withoutComments(text: string, opening: string, closing: string): string {
  let kept = '';
  let from = 0;
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, from)) {
    kept += text.slice(from, at);
    const end = text.indexOf(closing, at + opening.length);
    if (end < 0) return kept;
    from = end + closing.length;
  }
  return kept + text.slice(from);
}
