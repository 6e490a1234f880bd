import { failure, success, type Result } from '../contract/failure';

const LOCAL = /^(localhost|127\.0\.0\.1)$/;

export function isLocal(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && LOCAL.test(new URL(baseUrl).hostname);
}

/** "api.openai.com", "localhost:11434"; the text itself where it is no address. */
export function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}

/**
 * Checks a provider's base URL and writes it without a slash at its end. Only https, and http on this machine, are
 * taken: the page's own security policy allows no other, and a key would travel readable.
 */
export function readBaseUrl(text: string): Result<string> {
  const wrong = (message: string, hint: string) => failure('base-url', message, hint);
  const trimmed = text.trim();
  if (trimmed === '') return wrong('The base URL is empty.', 'It looks like https://api.openai.com/v1.');
  if (!URL.canParse(trimmed))
    return wrong(`“${trimmed}” is not an address.`, 'It looks like https://api.openai.com/v1.');
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '')
    return wrong('The base URL holds a name or password.', 'Put the key into the field for it.');
  if (url.search !== '' || url.hash !== '')
    return wrong(
      'The base URL has something after a ? or #.',
      'Leave that out; a key goes into its own field.',
    );
  const local = LOCAL.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local))
    return wrong(
      `${url.protocol}//${url.host} cannot be used: only https addresses, and http on localhost or 127.0.0.1, are allowed.`,
      'Use the https address, or reach another machine through a tunnel to localhost.',
    );
  return success(`${url.origin}${url.pathname}`.replace(/\/+$/, ''));
}
