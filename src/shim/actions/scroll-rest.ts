import { offsetOf } from '../dom/scrollers';
import { now } from '../natives';
import { frame } from '../waits';

const LONGEST = 2_000;
const STILL_FRAMES = 3;

/** Smooth scrolling and snapping go on after the wheel: waits until the pane keeps its place. */
export async function untilScrollRests(pane: Element): Promise<void> {
  const start = now();
  let before = offsetOf(pane);
  for (let still = 0; still < STILL_FRAMES && now() - start < LONGEST;) {
    await frame();
    const after = offsetOf(pane);
    still = after.x === before.x && after.y === before.y ? still + 1 : 0;
    before = after;
  }
}
