/**
 * What a navigation was, read from the page's own source: `beforeunload` comes while the page's call is on
 * the stack, so the topmost frame of the page points at `location.reload()` or `location.href = '…'`.
 */
let lines: readonly string[] = [];

export function rememberSource(html: string): void {
  lines = html.split(/\r\n|\r|\n/);
}

export interface NavigationSource {
  /** The page reloads itself: that is let through, the app opens the answer again. */
  readonly reload: boolean;
  /** The address where it is written beside the call, else empty. */
  readonly url: string;
}

export function navigationFromStack(stack: string): NavigationSource {
  for (const [, line, column] of stack.matchAll(/:(\d+):(\d+)\)?$/gm)) {
    const text = lines[Number(line) - 1];
    const here = text?.slice(Math.max(0, Number(column) - 1));
    if (here === undefined) continue;
    if (/^(?:\w+\.)*reload\s*\(/.test(here) || /^go\s*\(\s*0?\s*\)/.test(here))
      return { reload: true, url: '' };
    const written = /^(?:\w+\.)*(?:href|location|assign|replace|open)\s*[=(]\s*(['"`])([^'"`]*)\1/.exec(here);
    if (written) return { reload: false, url: written[2] ?? '' };
  }
  return { reload: false, url: '' };
}
