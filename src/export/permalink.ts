import { failure, messageOf, success, type Result } from '../contract/failure';

/** Characters of a packed answer that a link may carry; chat programs and servers cut longer addresses. */
export const LINK_LIMIT = 8_000;
/** Characters that a packed answer may unpack to. */
export const UNPACKED_LIMIT = 20_000_000;

export interface LinkedAnswer {
  readonly label: string;
  readonly text: string;
}

/** Packs an answer for a link: JSON, deflated, in the letters of an address. Every string comes back as it was. */
export async function packAnswer({ label, text }: LinkedAnswer): Promise<string> {
  const written = new Blob([JSON.stringify([label, text])]);
  const packed = written.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Unpacks an answer of a link; stops at `most` bytes, whatever the link claims to hold. */
export async function unpackAnswer(code: string, most = UNPACKED_LIMIT): Promise<Result<LinkedAnswer>> {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = unpacked.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > most) {
        void reader.cancel();
        return failure(
          'link-too-large',
          `The answer in this link unpacks to more than ${Math.round(most / 1e6)} MB.`,
          'It was not opened. Ask for the file instead.',
        );
      }
      chunks.push(next.value);
    }
    const json: unknown = JSON.parse(await new Blob(chunks).text());
    const [label, text] = Array.isArray(json) ? (json as unknown[]) : [];
    if (typeof label !== 'string' || typeof text !== 'string') throw new Error('it holds no answer');
    return success({ label, text });
  } catch (error) {
    return failure(
      'link-unreadable',
      `The answer in this link cannot be read: ${messageOf(error)}.`,
      'Was the link copied whole?',
    );
  }
}
