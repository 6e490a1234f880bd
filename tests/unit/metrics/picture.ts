import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PNG } from 'pngjs';
import type { Pixels } from '../../../src/contract/geometry';

export type Colour = readonly [red: number, green: number, blue: number];

/** A picture by what each of its pixels shows. */
export function picture(width: number, height: number, colour: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colour(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}

/** The picture with a rectangle of another colour painted over. */
export function painted(
  from: Pixels,
  [left, top, width, height]: readonly [number, number, number, number],
  colour: Colour,
): Pixels {
  const data = from.data.slice();
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) data.set(colour, (y * from.width + x) * 4);
  return { ...from, data };
}

/** The pattern that the reference values of resizing were made from. */
export function pattern(width: number, height: number): Pixels {
  return picture(width, height, (x, y) => [
    (x * 7 + y * 3) % 256,
    (x * y) % 256,
    ((Math.floor(x / 5) + Math.floor(y / 3)) * 37) % 256,
  ]);
}

export function fixture(path: string): Pixels {
  const { width, height, data } = PNG.sync.read(readFileSync(resolve(__dirname, '../../fixtures', path)));
  return { width, height, data: new Uint8ClampedArray(data) };
}
