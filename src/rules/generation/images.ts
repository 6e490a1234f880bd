import type { Size } from '../../contract/geometry';
import type { ModelLimits } from './limits';

/** Sheets in the order the benchmark sends them: by name, code point by code point, so that `_10` comes before `_2`. */
export function orderedSheets(names: readonly string[]): string[] {
  return [...names].sort(byCodePoint);
}

/** The names among a folder's files that the benchmark takes for sheets. */
export function benchmarkSheets(names: readonly string[]): string[] {
  return orderedSheets(names.filter((name) => name.startsWith('stitched_image')));
}

function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** How many frames there is room for beside the sheets, all of which are sent; 0 where they fill the limit alone. */
export function frameLimit(sheets: number, limits: Pick<ModelLimits, 'maxImages' | 'maxFrames'>): number {
  return Math.max(0, Math.min(limits.maxFrames, limits.maxImages - sheets));
}

/** A picture's size with its longest side at most `longest`; null where nothing would be left of the other side. */
export function shrunk({ width, height }: Size, longest: number): Size | null {
  const side = Math.max(width, height);
  if (side <= longest) return { width, height };
  const size =
    width > height
      ? { width: longest, height: Math.floor(height * (longest / width)) }
      : { width: Math.floor(width * (longest / height)), height: longest };
  return size.width > 0 && size.height > 0 ? size : null;
}
