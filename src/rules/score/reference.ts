/**
 * The reference reading: what the public evaluator (SIGMME/IWR-Bench at 891ca67) computes from the same captures,
 * defects included. Actions are counted from 0 here: action i lies between capture i and capture i + 1.
 */

export interface ReferenceStep {
  /** Whether the executor reported the action as done; it stops at the first that was not. */
  readonly acted: boolean;
  readonly flagged: boolean;
  /** What a judge answers when asked; null where the step has no assertion. Only the exact "No" fails. */
  readonly answer: string | null;
}

export interface ReferenceAssertion {
  readonly result: string;
  readonly before: number;
  readonly after: number;
}

/** Which capture is compared with which checkpoint. */
export type Pair = readonly [capture: number, checkpoint: number];

export interface ReferenceWalk {
  readonly executed: number;
  /** In the order of scoring. */
  readonly pairs: readonly Pair[];
  /** Null where an action's assertion is not asked. */
  readonly assertions: readonly (ReferenceAssertion | null)[];
  readonly passed: number;
  readonly total: number;
}

/**
 * Which captures are scored against which checkpoints, and how many steps passed. `captures` of them exist, counted
 * from 0; by default what the executed actions left.
 */
export function referenceWalk(steps: readonly ReferenceStep[], captures?: number): ReferenceWalk {
  const stopped = steps.findIndex((step) => !step.acted);
  const executed = stopped < 0 ? steps.length : stopped;
  const present = captures ?? executed + 1;
  const assertions = steps.map(({ answer }, index) =>
    answer === null || index + 1 >= present ? null : { result: answer, before: index, after: index + 1 },
  );
  const firstNo = assertions.findIndex((assertion) => assertion?.result === 'No');
  const looked = firstNo < 0 ? steps : steps.slice(0, firstNo);
  // The state before each flagged action, numbered by order: an off-by-one of the evaluator.
  const scored = looked.flatMap((step, index) => (step.flagged && index < present ? [index] : []));
  return {
    executed,
    pairs: [0, ...scored].map((capture, checkpoint) => [capture, checkpoint] as const),
    assertions,
    passed: firstNo < 0 ? executed : firstNo,
    total: steps.length,
  };
}
