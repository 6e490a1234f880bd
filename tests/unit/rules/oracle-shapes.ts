import type { Pair } from '../../../src/rules/score/reference';
import type { ReferenceInput } from '../../../src/rules/score/reference-eval';

export interface OracleInput {
  readonly steps?: readonly {
    readonly acted: boolean;
    readonly flag?: unknown;
    readonly assertion: string | null;
    readonly emptyAssertion?: boolean;
  }[];
  readonly noSequence?: 'missing' | 'null';
  readonly staleCaptures?: number;
  readonly checkpoints: number;
  readonly metrics: Readonly<Record<'ocr' | 'dino' | 'mllm', readonly (readonly (number | null)[])[]>>;
}

/** A case of the reference values as the reading takes it. */
export function inputOf(input: OracleInput): ReferenceInput {
  const steps = (input.steps ?? []).map(({ acted, flag, assertion, emptyAssertion }) => ({
    acted,
    flagged: Boolean(flag),
    answer: emptyAssertion ? null : assertion,
  }));
  const stopped = steps.findIndex(({ acted }) => !acted);
  const executed = stopped < 0 ? steps.length : stopped;
  const at = (name: 'ocr' | 'dino' | 'mllm', [capture, checkpoint]: Pair): number | null => {
    const value = input.metrics[name][capture]?.[checkpoint];
    if (value === undefined) throw new Error(`no ${name} for ${capture} against ${checkpoint}`);
    return value;
  };
  return {
    steps,
    captures: Math.max(executed + 1, input.staleCaptures ?? 0),
    checkpoints: input.checkpoints,
    valuesOf: (pair) => ({ ocr: at('ocr', pair), dino: at('dino', pair), mllm: at('mllm', pair) }),
  };
}
