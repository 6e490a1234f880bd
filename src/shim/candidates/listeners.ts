import { Set, WeakMap } from '../natives';
import { patchMethod } from '../patch';

const PRESSING =
  /^(click|dblclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend|keydown|change|input)$/;
const HOVERING = /^(mouseenter|mouseover|mousemove|pointerenter|pointerover)$/;

const seen = new WeakMap<EventTarget, Set<string>>();

/** Notes who listens for what; the page's listeners themselves are not touched. */
export function hookListeners(): void {
  patchMethod(
    EventTarget.prototype,
    'addEventListener',
    (original) =>
      function (...args) {
        const type = args[0];
        const target = this ?? undefined;
        if (
          typeof type === 'string' &&
          target instanceof Element &&
          (PRESSING.test(type) || HOVERING.test(type))
        ) {
          const types = seen.get(target) ?? new Set();
          types.add(type);
          seen.set(target, types);
        }
        return original(this, args);
      },
  );
}

/** "press" wins: what can be pressed may be hovered as well. */
export function listensTo(element: Element): 'press' | 'hover' | null {
  const types = [...(seen.get(element) ?? []), ...attributeHandlers(element), ...frameworkHandlers(element)];
  if (types.some((type) => PRESSING.test(type))) return 'press';
  return types.some((type) => HOVERING.test(type)) ? 'hover' : null;
}

function attributeHandlers(element: Element): string[] {
  const handlers = element as unknown as Record<string, unknown>;
  return ['click', 'mousedown', 'pointerdown', 'mouseenter', 'mouseover'].filter(
    (type) => typeof handlers[`on${type}`] === 'function',
  );
}

/** React keeps its handlers in props, Vue in invokers, Svelte 5 in `__click`, Preact in `l`. */
function frameworkHandlers(element: Element): string[] {
  const found: string[] = [];
  for (const [key, value] of Object.entries(element)) {
    if (
      key.startsWith('__reactProps') ||
      key.startsWith('__reactEventHandlers') ||
      key === '_vei' ||
      key === 'l'
    ) {
      for (const name of Object.keys((value as object | null) ?? {})) {
        const event = /^on([A-Z]\w*)/.exec(name)?.[1] ?? /^(click|mouse\w+|pointer\w+)/i.exec(name)?.[1];
        if (event) found.push(event.toLowerCase());
      }
    } else if (key.startsWith('__') && PRESSING.test(key.slice(2))) found.push(key.slice(2));
  }
  return found;
}
