import { document, documentElement, getAttribute, querySelectorAll, textContent } from '../natives';

export interface NavigationSource {
  /** The page reloads itself: that is let through, the app opens the answer again. */
  readonly reload: boolean;
  /** The address where it is written beside the call, else empty. */
  readonly url: string;
}

let clickedPath: readonly EventTarget[] = [];

/** Helps to tell apart elements with handlers of the same kind. */
export function rememberPath(path: readonly EventTarget[]): void {
  clickedPath = path;
}

const RELOAD = /^(?:reload\s*\(|go\s*\(\s*0?\s*\))/;
const WRITTEN = /^(?:=|(?:assign|replace)\s*\()\s*(['"`])([^'"`$]*)\1/;

/**
 * What a navigation was, read from the page's own source: `beforeunload` comes while the page's call is on
 * the stack. V8 names a script of a written document `<anonymous>`, counts its lines from the script's start,
 * and points at the method's name or at the `=` of an assignment.
 */
export function navigationFromStack(stack: string): NavigationSource {
  for (const [, line, column] of stack.matchAll(/<anonymous>:(\d+):(\d+)/g)) {
    for (const script of document.scripts) {
      const text = (textContent(script) ?? '').split(/\r\n|\r|\n/)[Number(line) - 1];
      const found = text === undefined ? null : read(text.slice(Math.max(0, Number(column) - 1)));
      if (found) return found;
    }
  }
  return fromHandler(stack) ?? { reload: false, url: '' };
}

/** `onclick="location.reload()"` is named after its element; its text is in the attribute. */
function fromHandler(stack: string): NavigationSource | null {
  for (const [, type] of stack.matchAll(/\.on(\w+) \(/g)) {
    const owners = [...querySelectorAll(documentElement(document), `[on${type}]`)];
    const inPath = owners.filter((owner) => clickedPath.includes(owner));
    for (const owner of inPath.length > 0 ? inPath : owners) {
      const found = firstIn(getAttribute(owner, `on${type}`) ?? '');
      if (found) return found;
    }
  }
  return null;
}

function firstIn(code: string): NavigationSource | null {
  for (const part of code.matchAll(/\b(?:reload|go|assign|replace)\s*\(|(?<=\b(?:href|location)\s*)=/g)) {
    const found = read(code.slice(part.index));
    if (found) return found;
  }
  return null;
}

function read(code: string): NavigationSource | null {
  if (RELOAD.test(code)) return { reload: true, url: '' };
  const written = WRITTEN.exec(code);
  return written ? { reload: false, url: written[2] ?? '' } : null;
}
