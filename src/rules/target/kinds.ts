import type { Candidate } from '../../contract/target';

/** A word for a kind of control, and which candidates are of that kind. */
interface Kind {
  readonly word: RegExp;
  readonly name: string;
  readonly fits: (candidate: Candidate) => boolean;
}

const hasHint = (candidate: Candidate, pattern: RegExp): boolean =>
  pattern.test(candidate.hints.toLowerCase());

export const KINDS: readonly Kind[] = [
  {
    word: /\b(button|btn)\b|按钮/,
    name: 'button',
    fits: (c) =>
      c.role === 'button' ||
      c.tag === 'button' ||
      /^(submit|button|reset)$/.test(c.type) ||
      hasHint(c, /\b(btn|button)\b/),
  },
  { word: /\blink\b|链接/, name: 'link', fits: (c) => c.role === 'link' || c.tag === 'a' },
  {
    word: /\bcheck ?box\b|复选框/,
    name: 'checkbox',
    fits: (c) => /^(checkbox|switch)$/.test(c.role) || c.type === 'checkbox',
  },
  { word: /\bradio\b|单选/, name: 'radio button', fits: (c) => c.role === 'radio' || c.type === 'radio' },
  {
    word: /\b(drop ?-?down|select (?:box|menu|list)|combo ?box)\b|下拉/,
    name: 'dropdown',
    fits: (c) =>
      /^(combobox|listbox)$/.test(c.role) || c.tag === 'select' || hasHint(c, /\b(dropdown|select)\b/),
  },
  {
    word: /\bsearch (box|bar|field|input)\b|搜索框/,
    name: 'search field',
    fits: (c) =>
      c.typeable && (c.role === 'searchbox' || /search/i.test(`${c.placeholder} ${c.name} ${c.hints}`)),
  },
  { word: /\b(text ?area|text ?box|input|field)\b|输入框/, name: 'field', fits: (c) => c.typeable },
  { word: /\btab\b|标签/, name: 'tab', fits: (c) => c.role === 'tab' || hasHint(c, /\btabs?\b/) },
  {
    word: /\b(icon|image|picture|thumbnail|logo|photo|poster|cover)\b|图标|图片/,
    name: 'picture',
    fits: (c) =>
      /^(img|svg)$/.test(c.tag) ||
      c.role === 'img' ||
      hasHint(c, /\b(icon|logo|img|image|thumb|poster|cover)\b/) ||
      (c.rect.width < 60 && c.rect.height < 60),
  },
  {
    word: /\b(toggle|switch)\b|开关/,
    name: 'switch',
    fits: (c) => /^(switch|checkbox)$/.test(c.role) || hasHint(c, /\b(switch|toggle)\b/),
  },
  {
    word: /\b(card|tile|product)\b|卡片/,
    name: 'card',
    fits: (c) => hasHint(c, /\b(card|tile|product|item)\b/) || c.tag === 'article',
  },
  {
    word: /\b(menu item|menu|nav)\b|菜单/,
    name: 'menu',
    fits: (c) => /menu|nav/.test(`${c.role} ${c.hints.toLowerCase()} ${c.near.slice(0, 120).toLowerCase()}`),
  },
  { word: /\bslider\b|滑块/, name: 'slider', fits: (c) => c.role === 'slider' || c.type === 'range' },
  {
    word: /\b(item|row|entry|message|email|result)\b/,
    name: 'row',
    fits: (c) =>
      /^(li|tr)$/.test(c.tag) ||
      /^(listitem|row|option)$/.test(c.role) ||
      hasHint(c, /\b(item|row|entry|result)\b/),
  },
  {
    word: /\b(heading|headline)\b|标题/,
    name: 'heading',
    fits: (c) => /^h[1-6]$/.test(c.tag) || c.role === 'heading',
  },
  {
    word: /\bstars?\b/,
    name: 'star',
    fits: (c) => /[★☆⭐]|\bstars?\b/i.test(`${c.text} ${c.name} ${c.hints}`),
  },
];

/** Kinds that a description names. */
export function kindsIn(said: string): readonly Kind[] {
  return KINDS.filter(({ word }) => word.test(said));
}
