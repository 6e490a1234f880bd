export type Route =
  | { readonly page: 'tasks'; readonly from: string | null }
  | {
      readonly page: 'task';
      readonly source: string;
      readonly id: string;
      readonly demo: boolean;
      readonly link: AnswerLink | null;
    }
  | { readonly page: 'run'; readonly id: string; readonly step: number | null }
  | { readonly page: 'runs' }
  | { readonly page: 'settings' }
  | { readonly page: 'unknown'; readonly hash: string };

/** An answer that an address carries, packed, and the time it was run in. */
export interface AnswerLink {
  readonly code: string;
  readonly clock: 'real' | 'virtual' | null;
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
    const step = second === 'step' ? Number(third) : NaN;
    return { page: 'run', id: first, step: Number.isInteger(step) && step >= 0 ? step : null };
  }
  if (page === 'runs' || page === 'settings') return { page };
  return { page: 'unknown', hash };
}

function linkIn(query: string): AnswerLink | null {
  const parameters = new URLSearchParams(query);
  const [code, clock] = [parameters.get('answer'), parameters.get('clock')];
  if (code === null) return null;
  return { code, clock: clock === 'real' || clock === 'virtual' ? clock : null };
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

export function answerAddress(source: string, id: string, { code, clock }: AnswerLink): string {
  return `${taskAddress(source, id)}?answer=${code}${clock === null ? '' : `&clock=${clock}`}`;
}

export function runAddress(id: string, step?: number): string {
  return step === undefined
    ? `#/run/${encodeURIComponent(id)}`
    : `#/run/${encodeURIComponent(id)}/step/${step}`;
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
