import { captureStage } from '../../../src/stage/capture';
import { type PageOptions, type TestPage, openPage } from '../stage/page';

export type Colour = readonly [number, number, number];

export interface Captured {
  readonly page: TestPage;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  at(x: number, y: number): Colour;
}

export async function capture(page: TestPage): Promise<Captured> {
  const captured = await captureStage(page.stage, page.stage.size);
  if (!captured.ok) throw new Error(`${captured.code}: ${captured.message}`);
  const { width, height, data } = captured.value.pixels;
  const at = (x: number, y: number): Colour => {
    const start = (y * width + x) * 4;
    return [data[start]!, data[start + 1]!, data[start + 2]!];
  };
  return { page, width, height, data, at };
}

/** Opens the page in a real stage, runs `prepare` in it and captures it. */
export async function captured(html: string, prepare = '', options: PageOptions = {}): Promise<Captured> {
  const page = await openPage(`<!doctype html>${html}`, options);
  if (prepare !== '') await page.look(prepare);
  return capture(page);
}

export const RED: Colour = [255, 0, 0];
export const LIME: Colour = [0, 255, 0];
export const BLUE: Colour = [0, 0, 255];
export const WHITE: Colour = [255, 255, 255];
