/** SHA-256 of a text, hexadecimal; outside secure contexts, where it cannot be had, two short sums and the length. */
export async function sha256(text: string): Promise<string> {
  if (!globalThis.isSecureContext) return weakHash(text);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** FNV-1a, forwards and backwards. */
function weakHash(text: string): string {
  let [forwards, backwards] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < text.length; at += 1) {
    forwards = Math.imul(forwards ^ text.charCodeAt(at), 0x01000193) >>> 0;
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - at), 0x01000193) >>> 0;
  }
  return `${text.length}-${forwards.toString(16)}-${backwards.toString(16)}`;
}
