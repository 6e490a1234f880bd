import { listen } from '../listeners';
import { preventDefault, stopImmediatePropagation, window } from '../natives';
import { notify } from '../notices';

/** A person's own keys would change the page that is being scored: they are the app's. Ours are never trusted ones. */
export function handKeysToApp(): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    listen(window, type, (event) => {
      if (!event.isTrusted) return;
      stopImmediatePropagation(event);
      preventDefault(event);
      if (type === 'keydown') notify({ kind: 'key', key: (event as KeyboardEvent).key });
    });
  }
}
