import { getAttribute, hasAttribute, tagName } from '../natives';
import { isInput, isSelect } from '../dom/kinds';

/** Roles of HTML elements without a `role` attribute, as far as a description could name them. */
const BY_TAG: Readonly<Record<string, string>> = {
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DATALIST: 'listbox',
  DETAILS: 'group',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  FIGURE: 'figure',
  FOOTER: 'contentinfo',
  FORM: 'form',
  HEADER: 'banner',
  HR: 'separator',
  LI: 'listitem',
  MAIN: 'main',
  MENU: 'list',
  METER: 'meter',
  NAV: 'navigation',
  OL: 'list',
  OPTGROUP: 'group',
  OPTION: 'option',
  OUTPUT: 'status',
  PROGRESS: 'progressbar',
  SECTION: 'region',
  SUMMARY: 'button',
  TABLE: 'table',
  TBODY: 'rowgroup',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TFOOT: 'rowgroup',
  TH: 'columnheader',
  THEAD: 'rowgroup',
  TR: 'row',
  UL: 'list',
};

const BY_TYPE: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  email: 'textbox',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};

/** The role that assistive technology would see; empty where there is none. */
export function roleOf(element: Element): string {
  const [written] = (getAttribute(element, 'role') ?? '').trim().split(/\s+/);
  if (written) return written;
  const tag = tagName(element).toUpperCase();
  if (/^H[1-6]$/.test(tag)) return 'heading';
  if (tag === 'A' || tag === 'AREA') return hasAttribute(element, 'href') ? 'link' : '';
  if (tag === 'IMG') return getAttribute(element, 'alt') === '' ? 'presentation' : 'img';
  if (isSelect(element)) return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  if (isInput(element)) {
    const role = BY_TYPE[element.type] ?? '';
    return hasAttribute(element, 'list') && /box$/.test(role) && role !== 'checkbox' ? 'combobox' : role;
  }
  return BY_TAG[tag] ?? '';
}
