import type { Run } from '../contract/run';
import { evalJson, referenceEvalJson } from '../rules/score/eval-json';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A run's eval.json in both readings; in place of the reference one the reason where the evaluator would give none. */
export function evalFiles(run: Run): readonly TextFile[] {
  const reference = referenceEvalJson(run);
  return [
    { name: 'eval.json', text: json(evalJson(run)) },
    reference.ok
      ? { name: 'eval-reference.json', text: json(reference.value) }
      : {
          name: 'eval-reference.txt',
          text: `There is no reference reading of this run: ${reference.message} ${reference.hint ?? ''}\n`,
        },
  ];
}
