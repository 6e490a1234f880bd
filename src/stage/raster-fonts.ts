const FACE = /@font-face\s*\{[^}]*\}/gi;
const SOURCE = /url\((["']?)(data:[^"')]+)\1\)/i;
/** Milliseconds that a font may take before its text is drawn as it stands. */
const LONGEST = 3_000;
const BETWEEN = 25;

/** Faces that a picture was drawn with before: the browser has them ready. */
const drawn = new Set<string>();

/** Fonts may weigh megabytes: enough of a face to know it again. */
function keyOf(face: string): string {
  const middle = Math.floor(face.length / 2);
  return `${face.length} ${face.slice(0, 200)} ${face.slice(middle, middle + 64)} ${face.slice(-64)}`;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How long its data takes to become a font says how long the picture will need for it. */
async function loadFace(face: string): Promise<void> {
  const source = SOURCE.exec(face)?.[2];
  if (source === undefined) return;
  await new FontFace('iwr', `url("${source}")`).load().catch(() => undefined);
}

function same(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  const [left, right] = [a, b].map(
    (each) => new Uint32Array(each.buffer, each.byteOffset, each.byteLength / 4),
  );
  return left!.every((word, at) => word === right![at]);
}

/**
 * A picture's own fonts begin to load when it is first drawn, after its `load` event, and until they are there its text
 * is invisible (Chromium 156). `touch` draws the picture anywhere, `draw` gives its pixels; afterwards it may be drawn
 * for good.
 */
export async function readyFonts(
  svg: string,
  touch: () => void,
  draw: () => Uint8ClampedArray,
): Promise<void> {
  const faces = svg.match(FACE) ?? [];
  if (faces.length === 0) return;
  touch();
  const unknown = faces.filter((face) => !drawn.has(keyOf(face)));
  await pause(0);
  if (unknown.length === 0) return;
  let before = draw();
  await Promise.race([Promise.all(unknown.map(loadFace)), pause(LONGEST)]);
  for (const end = performance.now() + LONGEST; performance.now() < end;) {
    await pause(BETWEEN);
    const after = draw();
    if (same(before, after)) break;
    before = after;
  }
  for (const face of unknown) drawn.add(keyOf(face));
}
