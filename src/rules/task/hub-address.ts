export interface HubPlace {
  /** owner/name */
  readonly repo: string;
  /** Branch, tag or commit. */
  readonly revision: string;
  /** Origin of the hub when an address named one, else null. */
  readonly origin: string | null;
}

const NAME = /^(?!\.)[\w.-]{1,96}\/(?!\.)[\w.-]{1,96}$/;

/**
 * Reads a data set repository: `owner/name`, `owner/name@revision`, or a pasted address with `/tree/…`, `/blob/…`,
 * `/resolve/…` and queries such as `?show_file_info=…`. Null where it is none.
 */
export function readHubPlace(written: string): HubPlace | null {
  const text = written.trim();
  const [, origin = null, pathname = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(text) ?? [];
  if (origin === null) {
    const [repo = '', revision] = text.replace(/^datasets\//, '').split('@');
    return NAME.test(repo) && revision !== '' ? { repo, revision: revision ?? 'main', origin: null } : null;
  }
  const parts = pathname.split('/').filter((part) => part !== '');
  const start = parts.indexOf('datasets');
  if (start < 0) return null;
  const [owner = '', name = '', how, revision] = parts.slice(start + 1);
  const repo = `${owner}/${name}`;
  if (!NAME.test(repo)) return null;
  const named = how === 'tree' || how === 'blob' || how === 'resolve' || how === 'raw' ? revision : undefined;
  return { repo, revision: named ? decodeURIComponent(named) : 'main', origin: origin.toLowerCase() };
}

/** As sources and links name it: the revision only where it is not the usual one. */
export function writeHubPlace({ repo, revision }: HubPlace): string {
  return revision === 'main' ? repo : `${repo}@${revision}`;
}
