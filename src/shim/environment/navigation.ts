import { listen, listenLast } from '../listeners';
import {
  closest,
  composedPath,
  getAttribute,
  location,
  preventDefault,
  queueMicrotask,
  window,
} from '../natives';
import { isDefaultPrevented, setTimeout } from '../natives';
import { reportBlocked } from '../notices';
import { replaceValue } from '../patch';
import { pause } from '../waits';
import { asWritten } from './errors';
import { navigationFromStack, rememberPath } from './navigation-source';

/** Set while a click on a link runs, so that a navigation that starts then is told with its address. */
let clicked: string | null = null;
let reloading = false;
/** Milliseconds after which a reload did not come: the page stopped it. */
const LONGEST_RELOAD = 3_000;
const stop = window.stop.bind(window);
// Called by another name, eval runs in the page's global scope, as code of a link does.
const evaluate = window.eval;

/**
 * Keeps the page on the stage. Links are stopped after the page's own handlers ran; everything else
 * (location, meta refresh, a form whose handler stopped the event) is caught at `beforeunload`:
 * Chromium drops the navigation when `stop()` is called after the page's script, or in the next task where no
 * script is running; calling it at once does nothing.
 */
export function keepOnStage(): void {
  listen(window, 'click', rememberLink);
  listenLast(window, 'click', stopLink);
  listenLast(window, 'auxclick', stopLink);
  listen(window, 'beforeunload', () => {
    const source = navigationFromStack(new Error().stack ?? '');
    if (source.reload) {
      reloading = true;
      setTimeout(() => (reloading = false), LONGEST_RELOAD);
      return;
    }
    queueMicrotask(stop);
    setTimeout(stop, 0);
    if (clicked !== null) reportBlocked('link', clicked);
    else reportBlocked('location', source.url);
  });
  replaceValue(window, 'open', function open(url?: unknown) {
    reportBlocked('popup', String(url ?? ''));
    return inertWindow();
  });
}

/** Until the document is gone: what it would answer is asked of the new one again. */
export async function whileReloading(): Promise<void> {
  while (reloading) await pause(20);
}

function linkIn(event: Event): Element | null {
  const [origin] = composedPath(event);
  return origin instanceof Element ? closest(origin, 'a[href], area[href], a[*|href]') : null;
}

function hrefOf(link: Element): string {
  return getAttribute(link, 'href') ?? getAttribute(link, 'xlink:href') ?? '';
}

function rememberLink(event: Event): void {
  rememberPath(composedPath(event));
  const link = linkIn(event);
  clicked = link ? hrefOf(link) : null;
  setTimeout(() => (clicked = null), 0);
}

/** A sandboxed document of an opaque origin does not follow `javascript:`: the code is run here. */
function runScriptLink(href: string): void {
  let code = href.trim().slice('javascript:'.length);
  try {
    code = decodeURIComponent(code);
  } catch {
    // A stray percent sign: the code is taken as it stands, as browsers do.
  }
  setTimeout(() => void evaluate(code), 0);
}

/** Whether following the link stays in this document: `#id`, `#`, or its full address with a hash. */
function staysHere(href: string): boolean {
  const trimmed = href.trim();
  if (trimmed.startsWith('#')) return true;
  const [path] = trimmed.split('#');
  return trimmed.includes('#') && path === location.href.split('#')[0];
}

function stopLink(event: Event): void {
  const link = linkIn(event);
  if (!link || isDefaultPrevented(event)) return;
  const href = hrefOf(link);
  if (/^\s*javascript:/i.test(href)) {
    preventDefault(event);
    return runScriptLink(href);
  }
  const ownWindow = /^(|_self|_top|_parent)$/i.test(getAttribute(link, 'target') ?? '');
  if (staysHere(href) && ownWindow && !link.hasAttribute('download')) return;
  preventDefault(event);
  reportBlocked(link.hasAttribute('download') ? 'download' : 'link', asWritten(href));
}

/** Pages call methods of what `open` returns; a null there would be an error they never see in a browser. */
function inertWindow(): object {
  const nothing = (): void => {};
  const document = { open: nothing, write: nothing, writeln: nothing, close: nothing, title: '' };
  return {
    closed: false,
    opener: null,
    name: '',
    document,
    location: { href: 'about:blank', assign: nothing, replace: nothing },
    close: nothing,
    focus: nothing,
    blur: nothing,
    print: nothing,
    postMessage: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
  };
}
