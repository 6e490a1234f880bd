import * as v from 'valibot';
import type { JsonPath } from './json-place';
import { sampleAnswers, videoMarks } from './shape';

export type SampleAnswers = v.InferOutput<typeof sampleAnswers>;
export type VideoMarks = v.InferOutput<typeof videoMarks>;

export interface ShapeIssue {
  readonly path: JsonPath;
  readonly expected: string;
  readonly received: string;
}

export type Read<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly ShapeIssue[] };

/** `answers/answers.json`, parsed. */
export function readSampleAnswers(value: unknown): Read<SampleAnswers> {
  return read(v.safeParse(sampleAnswers, value));
}

/** `marks.json`, parsed. */
export function readVideoMarks(value: unknown): Read<VideoMarks> {
  return read(v.safeParse(videoMarks, value));
}

function read<T>(
  parsed: { success: true; output: T } | { success: false; issues: readonly v.BaseIssue<unknown>[] },
): Read<T> {
  if (parsed.success) return { ok: true, value: parsed.output };
  const issues = parsed.issues.map((issue): ShapeIssue => ({
    path: (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
    expected: issue.expected ?? issue.message,
    received: issue.received,
  }));
  return { ok: false, issues };
}
