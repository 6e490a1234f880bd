import type { Pixels } from '../contract/geometry';

/** SHA-256 of size and pixels, hexadecimal, so that it does not depend on how a picture was encoded. */
export async function hashOf({ width, height, data }: Pixels): Promise<string> {
  const head = new Uint8Array(new Uint32Array([width, height]).buffer);
  const all = new Uint8Array(head.length + data.length);
  all.set(head);
  all.set(data, head.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
