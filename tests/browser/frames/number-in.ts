/** The number that a frame of tests/fixtures/videos shows: see make.mjs there. */
export async function numberIn(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const bright = (cell: number): boolean => {
    const [x, y] = [(cell % 8) * 20 + 10, Math.floor(cell / 8) * 45 + 22];
    return (context.getImageData(x, y, 1, 1).data[0] ?? 0) > 127;
  };
  if (!bright(14) || bright(15)) throw new Error('the frame does not show its number');
  let number = 0;
  for (let bit = 0; bit < 14; bit += 1) if (bright(bit)) number += 2 ** bit;
  return number;
}

/** Draws a frame as those of the fixtures: 160 × 90 pixels. */
export function drawNumber(context: CanvasRenderingContext2D, number: number): void {
  for (let cell = 0; cell < 16; cell += 1) {
    const bright = cell === 14 || (cell < 14 && Math.floor(number / 2 ** cell) % 2 === 1);
    context.fillStyle = bright ? '#fff' : '#000';
    context.fillRect((cell % 8) * 20, Math.floor(cell / 8) * 45, 20, 45);
  }
}
