import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';

/** A file that belongs to the page: its text, or a `data:` address for what is no text. */
export type Part = { readonly text: string } | { readonly data: string };

export interface Stitched {
  readonly html: string;
  /** Names of the parts that were put in. */
  readonly used: readonly string[];
  /** Local files that the page names and that are not there. */
  readonly missing: readonly string[];
}

const LINK = /<link\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>\s*<\/script\s*>/gi;
const SOURCE = /(\s(?:src|poster)\s*=\s*)("[^"]*"|'[^']*')/gi;
const URL_IN_CSS = /url\(\s*(["']?)([^"')]+)\1\s*\)/gi;

/** Whether an address names a file beside the page: no scheme, no host, no placeholder, no hash alone. */
function isLocal(address: string): boolean {
  return (
    address !== '' &&
    !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(address) &&
    !address.includes(ASSETS_PLACEHOLDER)
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
    css.replace(URL_IN_CSS, (whole, quote: string, address: string) => {
      const part = take(address);
      return part && 'data' in part ? `url(${quote}${part.data}${quote})` : whole;
    });
  const styled = html.replace(LINK, (whole, attributes: string) => {
    const href = valueOf(attributes, 'href');
    if (href === null || !/stylesheet/i.test(valueOf(attributes, 'rel') ?? '')) return whole;
    const part = take(href);
    return part && 'text' in part ? `<style>\n${inCss(part.text)}\n</style>` : whole;
  });
  const late: string[] = [];
  const scripted = styled.replace(SCRIPT, (whole, attributes: string) => {
    const src = valueOf(attributes, 'src');
    const part = src === null ? null : take(src);
    if (!part || !('text' in part)) return whole;
    const rest = attributes.replace(/\s(?:src\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)|defer|async)/gi, '');
    const code = part.text.replace(/<\/script/gi, '<\\/script');
    const script = `<script${rest}>\n${code}\n</script>`;
    // A deferred script runs when the page is there: at its end.
    if (!/\sdefer\b/i.test(attributes)) return script;
    late.push(script);
    return '';
  });
  const whole = late.length === 0 ? scripted : beforeEnd(scripted, `${late.join('\n')}\n`);
  const pictured = whole.replace(SOURCE, (whole, start: string, quoted: string) => {
    const part = take(quoted.slice(1, -1));
    return part && 'data' in part ? `${start}${quoted[0]}${part.data}${quoted[0]}` : whole;
  });
  return { html: pictured, used: [...used], missing: [...missing] };
}

function valueOf(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(
    attributes,
  );
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : null;
}

/** Parts that a page does not name, put where a page would have them: styles at the end of the head, scripts at its end. */
export function append(html: string, styles: readonly string[], scripts: readonly string[]): string {
  const style = styles.map((css) => `<style>\n${css}\n</style>\n`).join('');
  const script = scripts
    .map((code) => `<script>\n${code.replace(/<\/script/gi, '<\\/script')}\n</script>\n`)
    .join('');
  const head = html.search(/<\/head\s*>/i);
  const withStyle = head >= 0 ? html.slice(0, head) + style + html.slice(head) : style + html;
  return beforeEnd(withStyle, script);
}

function beforeEnd(html: string, more: string): string {
  const body = html.search(/<\/body\s*>(?![^]*<\/body\s*>)/i);
  return body >= 0 ? html.slice(0, body) + more + html.slice(body) : html + more;
}
