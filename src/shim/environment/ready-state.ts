import { listen } from '../listeners';
import { Event, dispatchEvent, document, reader, stopImmediatePropagation, window } from '../natives';
import { replaceGetter } from '../patch';

const nativeState = reader(Document.prototype, 'readyState');
let state: DocumentReadyState = 'loading';

/**
 * In a document filled by `document.write`, Chromium says `complete` before module scripts and
 * DOMContentLoaded; in a navigated page they run while it says `interactive`.
 */
export function answerReadyState(): void {
  replaceGetter(Document.prototype, 'readyState', () => state);
  listen(document, 'readystatechange', (event) => {
    if (!event.isTrusted) return;
    if (state === 'loading') state = 'interactive';
    else stopImmediatePropagation(event);
  });
  listen(document, 'DOMContentLoaded', () => {
    state = state === 'loading' ? 'interactive' : state;
  });
  listen(window, 'load', (event) => {
    if (event.target !== document || state === 'complete') return;
    state = 'complete';
    dispatchEvent(document, new Event('readystatechange'));
  });
}

/** A page that writes itself anew goes through the states again. */
export function resetReadyState(): void {
  state = 'loading';
}

/** Whether the page is parsed, and the browser opens the document anew for whatever is written now. */
export function isParsed(): boolean {
  return state !== 'loading' && nativeState(document) !== 'loading';
}
