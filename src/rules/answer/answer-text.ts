import { failure, success, type Result } from '../../contract/failure';

const MAGIC: readonly (readonly [what: string, bytes: readonly number[]])[] = [
  ['a zip archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
];
const BYTE_ORDER: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const DECLARED = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i;
/** Characters looked at for a declared encoding, as browsers do, and for what no text holds. */
const HEAD = 1024;

/** Throws where the bytes are not of the encoding, or nobody knows it. */
export type Decode = (bytes: Uint8Array, encoding: string) => string;

/**
 * An answer's file as text: by its byte order mark, as UTF-8, else in the encoding that the page declares. Fails where
 * it is no text.
 */
export function answerText(bytes: Uint8Array, name: string, decode: Decode): Result<string> {
  const marked = BYTE_ORDER.find(([, start]) => begins(bytes, start))?.[0];
  const known = MAGIC.find(([, start]) => begins(bytes, start))?.[0];
  if (known !== undefined || (marked === undefined && bytes.subarray(0, HEAD).includes(0)))
    return failure(
      'answer-no-text',
      `${name} is ${known ?? 'no text file'}.`,
      known === 'a zip archive'
        ? 'Unpack it and drop its folder, or the page that is in it.'
        : 'Take an HTML file, or a model’s reply as text.',
    );
  const head = decode(bytes.subarray(0, HEAD), 'latin1');
  const encodings = [marked ?? 'utf-8', DECLARED.exec(head)?.[1], 'windows-1252'];
  for (const encoding of encodings) {
    if (encoding === undefined) continue;
    try {
      return success(decode(bytes, encoding));
    } catch {
      // Not of this encoding, or an encoding that nobody knows: the next one.
    }
  }
  return failure('answer-no-text', `${name} cannot be read as text.`, 'Save it as UTF-8.');
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
