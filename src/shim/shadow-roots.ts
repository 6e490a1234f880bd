import { WeakMap } from './natives';
import { patchMethod } from './patch';

/** Closed roots are remembered too, or their content could neither be seen nor clicked. */
const closed = new WeakMap<Element, ShadowRoot>();
const watchers: ((root: ShadowRoot) => void)[] = [];

export function hookShadowRoots(): void {
  patchMethod(
    Element.prototype,
    'attachShadow',
    (original) =>
      function (...args) {
        const root = original(this, args) as ShadowRoot;
        closed.set(this as Element, root);
        for (let index = 0; index < watchers.length; index++) watchers[index]?.(root);
        return root;
      },
  );
}

export function onShadowRoot(watch: (root: ShadowRoot) => void): void {
  watchers[watchers.length] = watch;
}

export function shadowRootOf(element: Element): ShadowRoot | null {
  return element.shadowRoot ?? closed.get(element) ?? null;
}
