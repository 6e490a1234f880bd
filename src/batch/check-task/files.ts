import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { crc32, inflateSync } from 'node:zlib';
import { messageOf } from '../../contract/failure';
import type { Size } from '../../contract/geometry';

/** Larger files make a data set a burden, and are usually a mistake. Bytes. */
export const FILE_LIMIT = 50_000_000;

const HEADS: readonly (readonly [ending: RegExp, name: string, fits: (head: Buffer) => boolean])[] = [
  [/\.png$/i, 'a PNG picture', (head) => head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))],
  [/\.jpe?g$/i, 'a JPEG picture', (head) => head[0] === 0xff && head[1] === 0xd8],
  [/\.gif$/i, 'a GIF picture', (head) => head.subarray(0, 4).toString('latin1') === 'GIF8'],
  [/\.webp$/i, 'a WebP picture', (head) => head.subarray(8, 12).toString('latin1') === 'WEBP'],
  [/\.svg$/i, 'an SVG picture', (head) => /<svg|<\?xml|<!--/i.test(head.toString('utf8'))],
  [/\.woff2$/i, 'a WOFF2 font', (head) => head.subarray(0, 4).toString('latin1') === 'wOF2'],
  [/\.mp4$/i, 'an MP4 video', (head) => head.subarray(4, 8).toString('latin1') === 'ftyp'],
  [/\.webm$/i, 'a WebM video', (head) => head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))],
];

/** Null where a file is of the kind its name says, else what is expected and what it is. */
export async function wrongKind(
  file: string,
  size: number,
): Promise<{ expected: string; received: string } | null> {
  const kind = HEADS.find(([ending]) => ending.test(file));
  if (!kind) return null;
  const [, expected, fits] = kind;
  if (size === 0) return { expected, received: 'an empty file' };
  const head = await firstBytes(file, 256).catch(messageOf);
  if (typeof head === 'string') return { expected, received: `a file that cannot be read (${head})` };
  return fits(head)
    ? null
    : { expected, received: `a file that begins ${JSON.stringify(head.toString('latin1', 0, 8))}` };
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(file, { start: 0, end: count - 1 })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The size of a PNG picture whose every part is whole; what is wrong with it otherwise. */
export async function pngSize(file: string): Promise<Size | string> {
  try {
    return sizeIn(await readFile(file));
  } catch (error) {
    return `a file that cannot be read (${messageOf(error)})`;
  }
}

function sizeIn(bytes: Buffer): Size | string {
  const data: Buffer[] = [];
  let size: Size | null = null;
  let name = '';
  for (let at = 8; name !== 'IEND';) {
    if (at + 12 > bytes.length) return 'a picture that ends too early';
    const length = bytes.readUInt32BE(at);
    name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return `a picture that ends inside its ${name} part`;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      return `a picture whose ${name} part is damaged`;
    if (name === 'IHDR') size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, end));
    at = end + 4;
  }
  try {
    if (inflateSync(Buffer.concat(data)).length === 0) return 'a picture without pixels';
  } catch (error) {
    return `pixels that cannot be unpacked (${messageOf(error)})`;
  }
  return size ?? 'a picture without a size';
}
