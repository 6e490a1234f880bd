/** Focus, target and the like do not exist in an image: they are read from the live page and written down. */
import { Set } from '../natives';
import { type Plan } from './plan';
import { localName, select } from './dom';
import { stateAttribute } from './selectors';

/** States that the browser's own sheet styles, whether or not the page's sheets mention them. */
const STYLED_BY_BROWSER = ['focus-visible', 'modal', 'popover-open', 'any-link'];

const DEFAULTS = `
[data-iwr-any-link]{color:-webkit-link;text-decoration:underline}
[data-iwr-focus-visible]{outline:auto 1px -webkit-focus-ring-color}
[data-iwr-popover-open]{display:block}
[data-iwr-modal]{position:fixed;overflow:auto;inset-block:0;max-width:calc(100% - 6px - 2em);max-height:calc(100% - 6px - 2em)}
`;

function matching(root: Document | ShadowRoot, state: string): Iterable<Element> {
  try {
    // Custom elements only: all others are defined anyway.
    if (state === 'defined')
      return [...select(root, ':defined')].filter((element) => localName(element).includes('-'));
    // Whether a link was visited is not told to anyone.
    return state === 'visited' ? [] : select(root, `:${state}`);
  } catch {
    return [];
  }
}

export function writeStates(
  roots: readonly (Document | ShadowRoot)[],
  asked: ReadonlySet<string>,
  plan: Plan,
): void {
  plan.defaults += DEFAULTS;
  for (const state of new Set([...STYLED_BY_BROWSER, ...asked]))
    for (const root of roots)
      for (const element of matching(root, state)) plan.attribute(element, stateAttribute(state), '');
}
