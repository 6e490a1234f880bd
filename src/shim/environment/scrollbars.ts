import { CSSStyleSheet, document } from '../natives';

/** The recordings were made with overlay scrollbars: a classic one would narrow the layout by 15 px. */
export function hideScrollbars(root: Document | ShadowRoot = document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { scrollbar-width: none !important }');
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
