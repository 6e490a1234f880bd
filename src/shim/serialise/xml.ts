/**
 * One character that XML 1.0 forbids, or one bad name, and the whole image fails to load.
 * Lone surrogates count: they cannot be written as UTF-8.
 */
const FORBIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const TEXT = /[&<>\r]/g;
const ATTRIBUTE = /[&<>"\r\n\t]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
const escape = (character: string): string => ESCAPES[character] ?? character;

/** A browser shows a control character as a missing glyph: so it shows this one, which XML allows. */
const MISSING = '\ufdd0';

function replaceForbidden(text: string): string {
  return text.replace(FORBIDDEN, (character) => (/[\ud800-\udfff]/.test(character) ? '\ufffd' : MISSING));
}

export function xmlText(text: string): string {
  return replaceForbidden(text).replace(TEXT, escape);
}

/** For a value between double quotes; line breaks and tabs survive. */
export function xmlAttribute(text: string): string {
  return replaceForbidden(text).replace(ATTRIBUTE, escape);
}

/** An attribute name that XML does not allow, such as `@click` or `:class`, in letters that it does. */
export function xmlAttributeName(name: string): string {
  if (isXmlName(name)) return name;
  return `iwr-${name.replace(/[^A-Za-z0-9]/g, (character) => `_${character.charCodeAt(0).toString(16)}_`)}`;
}

/** Unprefixed names only: a prefix such as in `o:p` or `x-on:click` would need a namespace. */
const NAME = /^[A-Za-z_][\w.\-]*$/;

export function isXmlName(name: string): boolean {
  return NAME.test(name);
}

/** `o:p` and `foo"bar` come out of sloppy pages; they keep their box under a neutral name. */
export function xmlElementName(name: string): string {
  return isXmlName(name) ? name : 'iwr-unnamed';
}
