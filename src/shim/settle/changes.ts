import { everyRoot } from '../dom/tree';
import { MutationObserver, addEventListener, document, now, removeEventListener } from '../natives';

export interface Changes {
  /** When the page last changed, in milliseconds of `now`. */
  last(): number;
  what(): string;
  stop(): void;
}

/** Our own marks of hover and press are no change of the page. */
const OURS = /^data-iwr-/;

export function watchChanges(clock: () => number = now): Changes {
  let last = 0;
  let what = '';
  const observer = new MutationObserver((records) => {
    for (let index = 0; index < records.length; index++) {
      const record = records[index] as MutationRecord;
      if (record.type === 'attributes' && OURS.test(record.attributeName ?? '')) continue;
      last = clock();
      what = `${record.target.nodeName.toLowerCase()} still changes`;
    }
  });
  for (const root of everyRoot()) {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  }
  const onScroll = (): void => {
    last = clock();
    what = 'still scrolling';
  };
  addEventListener(document, 'scroll', onScroll, true);
  return {
    last: () => last,
    what: () => what,
    stop() {
      observer.disconnect();
      removeEventListener(document, 'scroll', onScroll, true);
    },
  };
}
