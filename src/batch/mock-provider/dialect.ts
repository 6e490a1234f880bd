import type { ErrorKind } from './behaviours';

/** A request as the mock understands it, whichever format it came in. */
export interface Asked {
  readonly model: string;
  readonly key: string;
  /** All text parts, joined. */
  readonly text: string;
  /** Base64 of each picture, in order. */
  readonly images: readonly string[];
  /** The limit of tokens came under the name that newer OpenAI models refuse. */
  readonly hasOldLimit: boolean;
  readonly limit: number;
  readonly hasTemperature: boolean;
  readonly hasSchema: boolean;
}

export type Finish = 'stop' | 'length' | 'refused';

export interface MockError {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string;
}

/** One wire format, from the server's side. */
export interface Dialect {
  /** Headers that its own API lets a web page send; a preflight that asks for another is refused. */
  readonly allowedHeaders: readonly string[];
  readonly isModels: (method: string, path: string) => boolean;
  readonly isReply: (method: string, path: string) => boolean;
  read(body: Record<string, unknown>, path: string, headers: Readonly<Record<string, string>>): Asked;
  models(ids: readonly string[]): unknown;
  /** What makes a reply, as the text of a stream of events, in order. */
  begin(asked: Asked): string;
  text(piece: string, asked: Asked): string;
  thinking(piece: string): string;
  end(finish: Finish, usage: { readonly input: number; readonly output: number }): string;
  /** An error in the middle of a stream. */
  broken(kind: ErrorKind): string;
  whole(text: string, asked: Asked): unknown;
  error(kind: ErrorKind, key: string): MockError;
}

export function event(data: unknown, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
}

export type Loose = Record<string, unknown>;

export function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {};
}

export function list(value: unknown): readonly Loose[] {
  return Array.isArray(value) ? value.map(loose) : [];
}
