import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';
import { attribute, tagsOf, type Tag } from './tags';

/** A file that belongs to the page: its text, or a `data:` address for what is no text. */
export type Part = { readonly text: string } | { readonly data: string };

export interface Stitched {
  readonly html: string;
  /** Names of the parts that were put in. */
  readonly used: readonly string[];
  /** Local files that the page names and that are not there. */
  readonly missing: readonly string[];
}

const SOURCE = /(\s(?:src|poster)\s*=\s*)("[^"]*"|'[^']*')/gi;
const URL_IN_CSS = /url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'()\s]+))\s*\)/gi;

/** Whether an address names a file beside the page: no scheme, no host, no placeholder, no hash alone. */
function isLocal(address: string): boolean {
  return (
    address !== '' &&
    !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(address) &&
    !address.includes(ASSETS_PLACEHOLDER) &&
    // Put together by a script or a template.
    !/[${}<>]/.test(address)
  );
}

/**
 * Puts the files that a page names beside itself into the page: style sheets and scripts as text, pictures as data.
 * `find` gets an address as the page writes it, without query and hash.
 */
export function stitch(html: string, find: (address: string) => (Part & { name: string }) | null): Stitched {
  const used = new Set<string>();
  const missing = new Set<string>();
  const take = (address: string): Part | null => {
    const plain = address.trim().replace(/[?#].*$/, '');
    if (!isLocal(plain)) return null;
    const part = find(plain);
    if (part) used.add(part.name);
    else missing.add(plain);
    return part;
  };
  const inCss = (css: string): string =>
    css.replace(URL_IN_CSS, (whole, double?: string, single?: string, bare?: string) => {
      const part = take(double ?? single ?? bare ?? '');
      const quote = double === undefined ? (single === undefined ? '' : "'") : '"';
      return part && 'data' in part ? `url(${quote}${part.data}${quote})` : whole;
    });
  const late: string[] = [];
  const tags = tagsOf(html);
  let joined = '';
  let from = 0;
  tags.forEach((tag, index) => {
    const style = tag.name === 'link' ? styleFor(tag, take, inCss) : null;
    const script = tag.name === 'script' ? scriptFor(tag, take) : null;
    const put = style ?? script;
    if (put === null) return;
    // A deferred script runs when the page is there: at its end.
    const deferred = script !== null && tag.attributes.has('defer');
    if (deferred) late.push(put);
    joined += html.slice(from, tag.from) + (deferred ? '' : put);
    const next = tags[index + 1];
    from = script !== null && next?.name === 'script' && next.kind === 'close' ? next.to : tag.to;
  });
  const scripted = joined + html.slice(from);
  const whole = late.length === 0 ? scripted : beforeEnd(scripted, `${late.join('\n')}\n`);
  const pictured = whole.replace(SOURCE, (whole, start: string, quoted: string) => {
    const part = take(quoted.slice(1, -1));
    return part && 'data' in part ? `${start}${quoted[0]}${part.data}${quoted[0]}` : whole;
  });
  return { html: pictured, used: [...used], missing: [...missing] };
}

function styleFor(
  tag: Tag,
  take: (address: string) => Part | null,
  inCss: (css: string) => string,
): string | null {
  const href = attribute(tag, 'href');
  if (tag.kind === 'close' || href === null || !/stylesheet/i.test(attribute(tag, 'rel') ?? '')) return null;
  const part = take(href);
  return part && 'text' in part ? `<style>\n${inCss(part.text)}\n</style>` : null;
}

function scriptFor(tag: Tag, take: (address: string) => Part | null): string | null {
  const src = attribute(tag, 'src');
  if (tag.kind === 'close' || src === null || tag.raw.trim() !== '') return null;
  const part = take(src);
  if (!part || !('text' in part)) return null;
  const kept = [...tag.attributes].filter(([name]) => !/^(src|defer|async)$/.test(name));
  const attributes = kept.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('');
  return `<script${attributes}>\n${inScript(part.text)}\n</script>`;
}

function inScript(code: string): string {
  return code.replace(/<\/script/gi, '<\\/script');
}

/** Parts that a page does not name, put where a page would have them: styles at the end of the head, scripts at its end. */
export function append(html: string, styles: readonly string[], scripts: readonly string[]): string {
  const style = styles.map((css) => `<style>\n${css}\n</style>\n`).join('');
  const script = scripts.map((code) => `<script>\n${inScript(code)}\n</script>\n`).join('');
  const head = html.search(/<\/head\s*>/i);
  const withStyle = head >= 0 ? html.slice(0, head) + style + html.slice(head) : style + html;
  return beforeEnd(withStyle, script);
}

function beforeEnd(html: string, more: string): string {
  let body = -1;
  for (const { index } of html.matchAll(/<\/body\s*>/gi)) body = index;
  return body >= 0 ? html.slice(0, body) + more + html.slice(body) : html + more;
}
