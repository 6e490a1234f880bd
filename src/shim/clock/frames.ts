import { Map } from '../natives';

let callbacks = new Map<number, (now: number) => void>();
let nextId = 1;

export function addFrameCallback(run: (now: number) => void): number {
  callbacks.set(nextId, run);
  return nextId++;
}

export function removeFrameCallback(id: unknown): void {
  callbacks.delete(Number(id));
}

/** Those asked for during the frame wait for the next one. */
export function takeFrameCallbacks(): ((now: number) => void)[] {
  const taken = [...callbacks.values()];
  callbacks = new Map();
  return taken;
}
