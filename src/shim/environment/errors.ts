import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';
import { assetNameIn } from '../assets/table';
import { listen } from '../listeners';
import { location, window } from '../natives';
import { notify, reportBlocked, shorten } from '../notices';

/** What a directive is called where its own first word is not what people say. */
const CALLED: Readonly<Record<string, string>> = { style: 'stylesheet', img: 'image', connect: 'fetch' };

const base = location.href.replace(/[^/]*$/, '');

/** References relative to the page would resolve beside stage.html: shown as the page wrote them. */
export function asWritten(url: string): string {
  return url.startsWith(base) ? url.slice(base.length) : url;
}

export function forwardErrors(): void {
  listen(window, 'error', (event) => {
    if (!(event instanceof ErrorEvent)) return;
    notify({ kind: 'error', text: shorten(String(event.message)), line: event.lineno || null });
  });
  listen(window, 'unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent;
    notify({ kind: 'error', text: shorten(`unhandled rejection: ${wordsOf(reason)}`), line: null });
  });
  listen(window, 'securitypolicyviolation', (event) => {
    const { blockedURI, effectiveDirective } = event as SecurityPolicyViolationEvent;
    if (blockedURI.includes(ASSETS_PLACEHOLDER)) reportBlocked('asset', decode(assetNameIn(blockedURI)));
    else if (/^wss?:/.test(blockedURI)) reportBlocked('WebSocket', blockedURI);
    else {
      const [what = ''] = effectiveDirective.split('-');
      reportBlocked(CALLED[what] ?? what, asWritten(blockedURI));
    }
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function wordsOf(reason: unknown): string {
  try {
    return reason instanceof Error ? reason.message : String(reason);
  } catch {
    return 'unreadable reason';
  }
}
