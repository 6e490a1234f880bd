import type { FromShim, Notice } from '../contract/stage-protocol';
import { now, postOnPort, uncurried } from './natives';

/** More of one kind says nothing new and would flood the app. */
const MOST_OF_A_KIND = 200;
const LONGEST_TEXT = 2_000;

type Untimed<N> = N extends { at: number } ? Omit<N, 'at'> : never;

const slice = uncurried(String.prototype, 'slice');
const counts: Record<string, number> = {};
let port: MessagePort | null = null;
let openedAt = now();

export function sendNoticesTo(target: MessagePort): void {
  port = target;
}

export function startNoticeClock(): void {
  openedAt = now();
}

export function shorten(text: string, most = LONGEST_TEXT): string {
  return text.length > most ? `${slice(text, 0, most)}…` : text;
}

function post(notice: Notice): void {
  if (port) postOnPort(port, { notice } satisfies FromShim);
}

/** Tells the app what the page did. Never throws: it runs inside functions that the page calls. */
export function notify(notice: Untimed<Notice>): void {
  try {
    const at = now() - openedAt;
    const count = (counts[notice.kind] ?? 0) + 1;
    counts[notice.kind] = count;
    if (count > MOST_OF_A_KIND) {
      if (count === MOST_OF_A_KIND + 1) {
        post({
          kind: 'remark',
          text: `more than ${MOST_OF_A_KIND} notices of kind ${notice.kind}; the rest is left out`,
          at,
        });
      }
      return;
    }
    post({ ...notice, at } as Notice);
  } catch {
    // A notice is never worth breaking the page for.
  }
}

const reported: Record<string, true> = {};

/** Told once, however often it happens. */
export function remark(text: string): void {
  if (reported[text]) return;
  reported[text] = true;
  notify({ kind: 'remark', text: shorten(text) });
}

/** Something the page asked for and did not get; told once for each thing. */
export function reportBlocked(what: string, url: string): void {
  const key = `${what} ${url}`;
  if (reported[key]) return;
  reported[key] = true;
  notify({ kind: 'blocked', what, url: shorten(url, 500) });
}
