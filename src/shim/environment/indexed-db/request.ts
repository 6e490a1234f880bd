import { DOMException, Event, defineProperty, dispatchEvent } from '../../natives';

/** An event target with `onname` properties, as every object of IndexedDB is one. */
export class HandlerTarget extends EventTarget {
  [handler: `on${string}`]: ((event: Event) => void) | null;

  tell(type: string, bubbles = false, init: object = {}): boolean {
    const event = new Event(type, { bubbles, cancelable: bubbles });
    for (const [name, value] of Object.entries(init)) defineProperty(event, name, { value });
    const handler = this[`on${type}`];
    if (typeof handler === 'function') this.addEventListener(type, handler, { once: true });
    const allowed = dispatchEvent(this, event);
    if (typeof handler === 'function') this.removeEventListener(type, handler);
    return allowed;
  }
}

export class MemoryRequest extends HandlerTarget {
  readyState: 'pending' | 'done' = 'pending';
  error: DOMException | null = null;
  source: object | null = null;
  transaction: object | null = null;
  private value: unknown;

  get result(): unknown {
    if (this.readyState === 'pending')
      throw new DOMException('The request is not finished.', 'InvalidStateError');
    return this.value;
  }

  succeed(
    value: unknown,
    type = 'success',
    init: { readonly transaction?: object; readonly [name: string]: unknown } = {},
  ): void {
    this.readyState = 'done';
    this.error = null;
    this.value = value;
    if (init.transaction) this.transaction = init.transaction;
    this.tell(type, false, { oldVersion: 0, newVersion: null, ...init });
  }

  fail(error: unknown): boolean {
    this.readyState = 'done';
    this.value = undefined;
    this.error = error instanceof DOMException ? error : new DOMException(String(error), 'UnknownError');
    return this.tell('error', true);
  }

  /** A cursor's request answers again at each step. */
  again(): void {
    this.readyState = 'pending';
  }
}

export class MemoryOpenRequest extends MemoryRequest {}
