import { Map, dateNow } from '../natives';
import { getOwnPropertyDescriptor, defineProperty } from '../natives';

/** A cookie jar for one document and one load: names, values and expiry; path and domain do not matter here. */
export function installCookies(): void {
  const jar = new Map<string, { readonly value: string; readonly expires: number }>();
  const descriptor = getOwnPropertyDescriptor(Document.prototype, 'cookie');
  defineProperty(Document.prototype, 'cookie', {
    ...descriptor,
    get: () =>
      [...jar]
        .filter(([, cookie]) => cookie.expires > dateNow())
        .map(([name, { value }]) => (name ? `${name}=${value}` : value))
        .join('; '),
    set: (text: unknown) => {
      const [pair = '', ...attributes] = String(text).split(';');
      const equals = pair.indexOf('=');
      const name = equals < 0 ? '' : pair.slice(0, equals).trim();
      const value = pair.slice(equals + 1).trim();
      const expires = expiryOf(attributes);
      if (expires <= dateNow()) jar.delete(name);
      else jar.set(name, { value, expires });
    },
  });
}

/** Max-Age wins over Expires, as in RFC 6265. */
function expiryOf(attributes: readonly string[]): number {
  let expires = Infinity;
  for (const attribute of attributes) {
    const [name = '', value = ''] = attribute.split(/=(.*)/s).map((part) => part.trim());
    if (/^max-age$/i.test(name) && /^-?\d+$/.test(value)) return dateNow() + Number(value) * 1_000;
    if (/^expires$/i.test(name) && !Number.isNaN(Date.parse(value))) expires = Date.parse(value);
  }
  return expires;
}
