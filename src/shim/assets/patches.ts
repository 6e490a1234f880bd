import { Proxy, Reflect, defineProperty, window } from '../natives';
import { patchMethod, patchSetter } from '../patch';
import { namesAsset, replaceAssets } from './table';

const change = (value: unknown): unknown => (namesAsset(value) ? replaceAssets(value) : value);

const SETTERS: readonly (readonly [keyof typeof window, readonly string[]])[] = [
  ['HTMLImageElement', ['src', 'srcset']],
  ['HTMLSourceElement', ['src', 'srcset']],
  ['HTMLMediaElement', ['src']],
  ['HTMLVideoElement', ['poster']],
  ['HTMLInputElement', ['src']],
  ['HTMLLinkElement', ['href']],
  ['HTMLAnchorElement', ['href']],
  ['HTMLScriptElement', ['src', 'text']],
  ['HTMLTrackElement', ['src']],
  ['SVGAnimatedString', ['baseVal']],
  ['HTMLElement', ['style', 'innerText']],
  ['SVGElement', ['style']],
  ['Element', ['innerHTML', 'outerHTML']],
  ['ShadowRoot', ['innerHTML']],
  ['Node', ['textContent', 'nodeValue']],
  ['CharacterData', ['data']],
  ['CSSStyleDeclaration', ['cssText']],
  ['Attr', ['value']],
];

const METHODS: readonly (readonly [keyof typeof window, readonly string[]])[] = [
  ['Element', ['setAttribute', 'setAttributeNS', 'insertAdjacentHTML', 'setHTMLUnsafe']],
  ['ShadowRoot', ['setHTMLUnsafe']],
  ['Document', ['write', 'writeln', 'createTextNode']],
  ['Range', ['createContextualFragment']],
  ['DOMParser', ['parseFromString']],
  ['CSSStyleSheet', ['insertRule', 'addRule', 'replace', 'replaceSync']],
  ['CSSStyleDeclaration', ['setProperty']],
  ['XMLHttpRequest', ['open']],
];

const CONSTRUCTORS = ['FontFace', 'Audio', 'Request'] as const;

function prototypeOf(name: keyof typeof window): object | undefined {
  return (window[name] as { prototype?: object } | undefined)?.prototype;
}

/** Names put together at run time pass through these before the browser would load them. */
export function patchAssetUses(): void {
  for (const [type, names] of SETTERS) for (const name of names) patchSetter(prototypeOf(type), name, change);
  for (const [type, names] of METHODS) {
    for (const name of names) {
      patchMethod(
        prototypeOf(type),
        name,
        (original) =>
          function (...args) {
            for (let index = 0; index < args.length; index++) args[index] = change(args[index]);
            return original(this, args);
          },
      );
    }
  }
  patchMethod(
    window,
    'fetch',
    (original) =>
      function (...args) {
        args[0] = change(args[0]);
        return original(this, args);
      },
  );
  for (const name of CONSTRUCTORS) patchConstructor(name);
}

function patchConstructor(name: (typeof CONSTRUCTORS)[number]): void {
  const Original = window[name] as unknown as new (...args: unknown[]) => object;
  const Patched = new Proxy(Original, {
    construct(target, args: unknown[], newTarget) {
      for (let index = 0; index < args.length; index++) args[index] = change(args[index]);
      return Reflect.construct(target, args, newTarget) as object;
    },
  });
  defineProperty(window, name, { value: Patched, writable: true, enumerable: false, configurable: true });
}
