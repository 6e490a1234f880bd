/**
 * `:hover` and `:active` follow the real pointer, which never enters the stage. The shim rewrites them to
 * attributes of the same specificity and sets those itself (see pointer/hover-styles.ts).
 */
export const HOVER_ATTRIBUTE = 'data-iwr-hover';
export const ACTIVE_ATTRIBUTE = 'data-iwr-active';

// Escapes (`.hover\:red`), strings, and what follows a pseudo-element stay: only pseudo-classes may follow
// `::part(x)` or `::-webkit-slider-thumb`, an attribute there makes the whole rule invalid.
const TOKEN =
  /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|::[\w-]+(?:\([^)]*\))?(?::[\w-]+(?:\([^)]*\))?)*|:(hover|active)(?![\w-])/gi;

/** Works on a selector, a selector list, or the text of a style sheet's prelude. */
export function rewriteSelector(text: string): string {
  return text.replace(TOKEN, (token, name: string | undefined) =>
    name === undefined ? token : `[${name.toLowerCase() === 'hover' ? HOVER_ATTRIBUTE : ACTIVE_ATTRIBUTE}]`,
  );
}
