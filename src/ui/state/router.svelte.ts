import { readCompare, type CompareRoute } from './compare-address';
import { readLinkSettings, writeLinkSettings, type LinkSettings, type Reading } from './link-settings';

export type Route =
  | { readonly page: 'tasks'; readonly from: string | null }
  | {
      readonly page: 'task';
      readonly source: string;
      readonly id: string;
      readonly demo: boolean;
      readonly link: AnswerLink | null;
    }
  | {
      readonly page: 'run';
      readonly id: string;
      readonly step: number | null;
      readonly reading: Reading | null;
    }
  | { readonly page: 'runs' }
  | { readonly page: 'settings' }
  | CompareRoute
  | { readonly page: 'unknown'; readonly hash: string };

/** An answer that an address carries, packed, and the settings it was run with. */
export interface AnswerLink {
  readonly code: string;
  readonly settings: LinkSettings;
}

/** Reads an address's hash. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(safeDecode);
  const [page, first, second, third] = parts;
  // Addresses that people write by hand leave their slashes as they are.
  const linked = /^\/?task\/url\/(.+)$/.exec(path)?.[1];
  if (linked !== undefined)
    return {
      page: 'task',
      source: 'url',
      id: safeDecode(query === '' ? linked : `${linked}?${query}`),
      demo: false,
      link: null,
    };
  if (page === 'task' && first?.startsWith('hub:') && !first.includes('/') && third !== undefined)
    return { page: 'task', source: `${first}/${second}`, id: third, demo: false, link: linkIn(query) };
  if (page === undefined) return { page: 'tasks', from: new URLSearchParams(query).get('from') };
  if (page === 'task' && first !== undefined && second !== undefined)
    return {
      page: 'task',
      source: first,
      id: second,
      demo: new URLSearchParams(query).has('demo'),
      link: linkIn(query),
    };
  if (page === 'run' && first !== undefined) {
    const parameters = new URLSearchParams(query);
    const { reading } = readLinkSettings(parameters);
    const written = second === 'step' ? third : parameters.get('step');
    const step = written ? Number(written) : NaN;
    return { page: 'run', id: first, step: Number.isInteger(step) && step >= 0 ? step : null, reading };
  }
  if (page === 'runs' || page === 'settings') return { page };
  if (page === 'compare') return readCompare(query);
  return { page: 'unknown', hash };
}

function linkIn(query: string): AnswerLink | null {
  const parameters = new URLSearchParams(query);
  const code = parameters.get('answer');
  return code === null ? null : { code, settings: readLinkSettings(parameters) };
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function taskAddress(source: string, id: string): string {
  return `#/task/${encodeURIComponent(source)}/${encodeURIComponent(id)}`;
}

export function answerAddress(source: string, id: string, { code, settings }: AnswerLink): string {
  return `${taskAddress(source, id)}?${new URLSearchParams([['answer', code], ...writeLinkSettings(settings)])}`;
}

export function runAddress(id: string, step?: number, reading: Reading | null = null): string {
  const at = step === undefined ? '' : `/step/${step}`;
  return `#/run/${encodeURIComponent(id)}${at}${reading === null ? '' : `?reading=${reading}`}`;
}

/** The page that the address's hash asks for. */
export class Router {
  route = $state.raw<Route>(readRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = readRoute(location.hash);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Changes the address without a new entry in the history. */
  replace(hash: string): void {
    history.replaceState(null, '', hash);
    this.route = readRoute(hash);
  }
}
