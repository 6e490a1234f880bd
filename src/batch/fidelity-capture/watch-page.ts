/** Runs inside the page under test, by Playwright: notices everything a page could notice of a capture. */

interface Watch {
  readonly seen: string[];
  readonly before: string;
}

declare global {
  interface Window {
    captureWatch?: Watch;
  }
}

/** Stops what moves by itself, so that capture and screenshot see one state; the caret blinks. */
export function holdStill(): void {
  for (const animation of document.getAnimations()) animation.pause();
  for (const video of document.querySelectorAll('video')) video.pause();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*{caret-color:transparent!important}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Media that still arrive tell the page so by themselves. */
export function mediaArrived(): boolean {
  return [...document.querySelectorAll('video,audio')].every(
    (media) => (media as HTMLMediaElement).networkState !== HTMLMediaElement.NETWORK_LOADING,
  );
}

export function startWatching(): void {
  const describe = (): string =>
    [document.documentElement.outerHTML, scrollX, scrollY, document.activeElement?.tagName].join('\n');
  const seen: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const record of records)
      seen.push(`mutation ${record.type} ${record.attributeName ?? record.target.nodeName}`);
  });
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) observe(element.shadowRoot);
  };
  observe(document);
  const names = new Set<string>();
  for (const owner of [window, document, HTMLElement.prototype, HTMLMediaElement.prototype])
    for (const name in owner) if (name.startsWith('on')) names.add(name.slice(2));
  for (const name of ['focusin', 'focusout', 'DOMContentLoaded', 'slotchange', 'visibilitychange', ...names])
    window.addEventListener(name, (event) => seen.push(`event ${event.type}`), true);
  window.captureWatch = { seen, before: describe() };
}

export async function stopWatching(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 30));
  const watch = window.captureWatch;
  if (!watch) return ['not watched'];
  const after = [document.documentElement.outerHTML, scrollX, scrollY, document.activeElement?.tagName].join(
    '\n',
  );
  return after === watch.before ? watch.seen : [...watch.seen, 'the document is another'];
}
