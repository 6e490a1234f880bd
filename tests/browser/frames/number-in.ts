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
