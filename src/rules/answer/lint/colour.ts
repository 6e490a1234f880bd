/** Red, green and blue, 0 to 255, and opacity, 0 to 1. */
export type Colour = readonly [number, number, number, number];

const NAMED: Readonly<Record<string, Colour>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  red: [255, 0, 0, 1],
  blue: [0, 0, 255, 1],
  green: [0, 128, 0, 1],
  gray: [128, 128, 128, 1],
  grey: [128, 128, 128, 1],
  transparent: [0, 0, 0, 0],
};

/** A colour as style sheets write it most; null for the rest. */
export function colourOf(text: string): Colour | null {
  const named = NAMED[text];
  if (named) return named;
  const hex = /^#([\da-f]{3,8})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const long = hex.length <= 4 ? [...hex].map((sign) => sign + sign).join('') : hex;
    if (long.length !== 6 && long.length !== 8) return null;
    const at = (index: number): number => parseInt(long.slice(index, index + 2), 16);
    return [at(0), at(2), at(4), long.length === 8 ? at(6) / 255 : 1];
  }
  const parts = /^rgba?\(([^()]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter((part) => part !== '');
  if (!parts || parts.length < 3 || parts.length > 4) return null;
  const [red, green, blue, alpha = 1] = parts.map((part) =>
    part.endsWith('%') ? parseFloat(part) / 100 : parseFloat(part),
  );
  if (red === undefined || green === undefined || blue === undefined) return null;
  const colour: Colour = [red, green, blue, alpha];
  return colour.some(Number.isNaN) || parts.slice(0, 3).some((part) => part.endsWith('%')) ? null : colour;
}

/** Whether an eye, or a text reader, would not tell them apart. */
export function isSame(a: Colour, b: Colour): boolean {
  return [0, 1, 2].every((part) => Math.abs((a[part] ?? 0) - (b[part] ?? 0)) <= 6);
}
