import { createParser } from 'eventsource-parser';
import type { Failure } from '../contract/failure';
import type { Endpoint } from '../contract/model';
import { dropped, redirected, stopped, timedOut, unreachable, type PagePlace } from './failures';
import { presetOf } from './presets';
import { parseJson } from './wire/json';
import type { WireRequest } from './wire/wire';

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds without a byte after which the call is given up. */
  readonly patience: number;
  readonly place: PagePlace;
}

export type Sent =
  | { readonly kind: 'events'; readonly events: AsyncIterable<unknown> }
  | {
      readonly kind: 'whole';
      readonly status: number;
      readonly body: string;
      readonly retryAfter: string | null;
    }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** Ends a call when it is stopped, and when nothing has arrived for too long. */
class Patience {
  readonly controller = new AbortController();
  late = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stop = (): void => this.controller.abort();

  constructor(private readonly options: SendOptions) {
    options.signal?.addEventListener('abort', this.#stop, { once: true });
    if (options.signal?.aborted) this.controller.abort();
    this.renew();
  }

  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.late = true;
      this.controller.abort();
    }, this.options.patience);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.options.signal?.removeEventListener('abort', this.#stop);
  }
}

/**
 * Sends one request. A stream of events comes back as it arrives; anything else is read whole. Neither cookies nor the
 * page's address go along, and no redirect is followed, so that a key reaches its own base URL alone.
 */
export async function send(
  endpoint: Endpoint,
  { url, headers, body }: Omit<WireRequest, 'body'> & { readonly body?: unknown },
  options: SendOptions,
): Promise<Sent> {
  const patience = new Patience(options);
  const failed = (began: boolean): Failure => {
    if (patience.late) return timedOut(endpoint, options.patience / 1000, began);
    if (options.signal?.aborted) return stopped(endpoint);
    return began ? dropped(endpoint) : unreachable(endpoint, options.place, presetOf(endpoint.id).allowPage);
  };
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: patience.controller.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
    });
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      patience.end();
      return { kind: 'failure', failure: redirected(endpoint) };
    }
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && type.includes('text/event-stream') && response.body)
      return { kind: 'events', events: eventsOf(response.body, patience, () => failed(true)) };
    patience.renew();
    const text = await response.text().catch(() => null);
    patience.end();
    if (text === null) return { kind: 'failure', failure: failed(true) };
    const retryAfter = response.headers.get('retry-after');
    return { kind: 'whole', status: response.status, body: text, retryAfter };
  } catch {
    patience.end();
    return { kind: 'failure', failure: failed(false) };
  }
}

/** Thrown by the events of a stream that broke off. */
export class StreamBroken extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Data of each event, parsed; text that is no JSON as it is. Leaving the loop closes the connection. */
async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  patience: Patience,
  broken: () => Failure,
): AsyncGenerator<unknown, void, undefined> {
  const reader = body.getReader();
  // A chunk may end in the middle of a character: the decoder keeps the rest for the next one.
  const decoder = new TextDecoder();
  const found: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void found.push(data) });
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new StreamBroken(broken());
      });
      patience.renew();
      // A last event without its empty line counts too.
      parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      for (const data of found.splice(0)) yield parseJson(data) ?? data;
      if (done) return;
    }
  } finally {
    patience.end();
    await reader.cancel().catch(() => undefined);
    patience.controller.abort();
  }
}
