import { distance } from 'fastest-levenshtein';
import type { IntakeRemark } from '../../../contract/answer';
import { ASSETS_PLACEHOLDER } from '../../../contract/stage-protocol';
import { attribute, type Tag } from '../tags';
import { lineAt, rule } from './remarks';

const USE = new RegExp(`${ASSETS_PLACEHOLDER}(?:\\\\?/)*([^"'\`)\\s<>?#,;&]*)`, 'g');
/** The placeholder in a script that puts names together: the names stand elsewhere as strings. */
const BASE = new RegExp(`${ASSETS_PLACEHOLDER}(?:\\\\?/)?(?:["'\`]|\\$\\{)`);
const NAME_IN_STRING = /["'`]([\w-][\w.-]{0,120}\.(?:png|jpe?g|webp|gif|svg|avif|mp4|webm|woff2?))["'`]/gi;
const FILE = /\.[a-z][a-z0-9]{1,4}$/i;
const ADDRESSES = ['src', 'href', 'poster', 'data'] as const;

/** Wrong names are named one by one up to this number. */
const NAMED = 6;

/** Pictures that will stay blank: names that the task does not have, and names without the placeholder before them. */
export function assetRemarks(html: string, tags: readonly Tag[], assets: readonly string[]): IntakeRemark[] {
  if (assets.length === 0) return [];
  const known = new Set(assets.map((name) => name.toLowerCase()));
  const unknown = new Map<string, number>();
  const look = (name: string, index: number): void => {
    // Put together at run time, or no name of a file.
    if (!FILE.test(name) || /[${}+]/.test(name)) return;
    const plain = decoded(name);
    if (!known.has(plain.toLowerCase()) && !unknown.has(plain)) unknown.set(plain, index);
  };
  for (const { 1: name = '', index } of html.matchAll(USE)) look(name, index);
  if (BASE.test(html)) for (const { 1: name = '', index } of html.matchAll(NAME_IN_STRING)) look(name, index);
  const names = [...unknown];
  const remarks = names
    .slice(0, NAMED)
    .map(([name, index]) =>
      rule(
        `${shown(name)} is not among the task’s assets and stays blank${nearest(name, assets)}`,
        lineAt(html, index),
      ),
    );
  if (names.length > NAMED)
    remarks.push(rule(`${names.length - NAMED} more names that the task does not have`, null));
  return [...remarks, ...bare(tags, known)];
}

function bare(tags: readonly Tag[], known: ReadonlySet<string>): IntakeRemark[] {
  const found = tags.filter(
    (tag) =>
      tag.attributes.size > 0 &&
      ADDRESSES.some((name) => {
        const address = attribute(tag, name);
        if (!address || address.includes(ASSETS_PLACEHOLDER)) return false;
        if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)) return false;
        return known.has(lastPart(address).toLowerCase());
      }),
  );
  const [first] = found;
  if (!first) return [];
  const name = ADDRESSES.map((one) => lastPart(attribute(first, one) ?? '')).find((one) =>
    known.has(one.toLowerCase()),
  );
  const more = found.length === 1 ? '' : `, and ${found.length - 1} more`;
  return [
    rule(`Asset without ${ASSETS_PLACEHOLDER}/ before its name stays blank: ${name}${more}`, first.line),
  ];
}

function nearest(name: string, assets: readonly string[]): string {
  const short = lastPart(name).toLowerCase();
  let best: { readonly asset: string; readonly far: number } | null = null;
  for (const asset of assets) {
    const far = distance(short.slice(0, 200), asset.toLowerCase());
    if (best === null || far < best.far) best = { asset, far };
  }
  return best && best.far <= short.length / 2 ? `; the nearest is ${best.asset}` : '';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function lastPart(path: string): string {
  return (
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}
