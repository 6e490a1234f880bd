import type { InputCase } from './case';

export interface Outcome {
  readonly state: Readonly<Record<string, string>>;
  readonly events: readonly string[];
  /** What kept the side from playing the case to its end. */
  readonly error: string | null;
}

export interface Row {
  readonly name: string;
  readonly same: boolean;
  readonly sequenceEqual: boolean;
  readonly differences: readonly string[];
  readonly impossible: string | null;
  /** The first place where the event sequences part: what came with trusted input, what on the stage. */
  readonly eventDifference: string | null;
}

/** `differences` read "where: trusted → stage". */
export function compareOutcomes(testCase: InputCase, trusted: Outcome, staged: Outcome): Row {
  const differences: string[] = [];
  if (trusted.error) differences.push(`trusted input failed: ${trusted.error}`);
  if (staged.error) differences.push(`stage failed: ${staged.error}`);
  for (const path of new Set([...Object.keys(trusted.state), ...Object.keys(staged.state)])) {
    const expected = trusted.state[path] ?? '(absent)';
    const actual = staged.state[path] ?? '(absent)';
    if (expected !== actual) differences.push(`${path}: ${expected} → ${actual}`);
  }
  const at = trusted.events.findIndex((event, index) => event !== staged.events[index]);
  const parts = at >= 0 ? at : staged.events.length > trusted.events.length ? trusted.events.length : -1;
  return {
    name: testCase.name,
    same: differences.length === 0,
    sequenceEqual: parts < 0,
    differences,
    impossible: testCase.impossible ?? null,
    eventDifference:
      parts < 0
        ? null
        : `event ${parts}: ${trusted.events.slice(parts, parts + 3).join(' ')} → ${staged.events.slice(parts, parts + 3).join(' ')}`,
  };
}
