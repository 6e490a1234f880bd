/** Runs that a comparison's address names, in its order. */
export interface CompareRoute {
  readonly page: 'compare';
  readonly runs: readonly string[];
  /** Whether the names are hidden until a vote was given. */
  readonly blind: boolean;
}

/** Each run once, however often an address names it. */
export function readCompare(query: string): CompareRoute {
  const parameters = new URLSearchParams(query);
  const runs = (parameters.get('runs') ?? '').split(',').map((id) => id.trim());
  return {
    page: 'compare',
    runs: [...new Set(runs)].filter((id) => id !== ''),
    blind: parameters.has('blind'),
  };
}

export function compareAddress(runs: readonly string[], blind = false): string {
  return `#/compare?runs=${runs.map(encodeURIComponent).join(',')}${blind ? '&blind' : ''}`;
}
