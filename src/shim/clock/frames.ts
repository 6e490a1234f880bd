type FrameCallback = (now: number) => void;

interface Asked {
  readonly id: number;
  run: FrameCallback | null;
}

// Index loops only: see timers.ts.
let asked: Asked[] = [];
let drawing: Asked[] = [];
let nextId = 1;

export function addFrameCallback(run: FrameCallback): number {
  asked[asked.length] = { id: nextId, run };
  return nextId++;
}

/** Also takes back one of the frame that is being drawn. */
export function removeFrameCallback(id: unknown): void {
  forget(asked, +(id as number));
  forget(drawing, +(id as number));
}

function forget(list: readonly Asked[], id: number): void {
  for (let index = 0; index < list.length; index++) {
    const one = list[index] as Asked;
    if (one.id === id) one.run = null;
  }
}

/** Calls `call` with each callback; those asked for meanwhile wait for the next frame. */
export function takeFrameCallbacks(call: (run: FrameCallback) => void): void {
  drawing = asked;
  asked = [];
  for (let index = 0; index < drawing.length; index++) {
    const { run } = drawing[index] as Asked;
    if (run) call(run);
  }
  drawing = [];
}
