/**
 * Expected failures travel as data: `{ok: false, code, message, hint}`. Exceptions are bugs.
 * `message` says what happened and to what; `hint` says what to do next.
 */
export interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export type Result<T> = Success<T> | Failure;

export function success<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function failure(code: string, message: string, hint?: string): Failure {
  return hint === undefined ? { ok: false, code, message } : { ok: false, code, message, hint };
}

/** The words of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
