import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';

/** What the evaluator's language calls white space: it knows a few more signs than ours, and not the byte order mark. */
const SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const OPENING = /```html/i;
const MARKER = /```(?:html)?/g;

/**
 * The page that the public evaluator would take out of a reply (protocol.md §5): the first html fence, wherever it
 * stands, else everything; then without iframes, without fence markers, and with the assets' path in place.
 */
export function referenceIntake(reply: string | null, assets = ASSETS_PLACEHOLDER): string {
  const text = reply ?? '';
  return withoutFrames(withoutFrames(stripped(fenced(text) ?? text), true), false)
    .replace(MARKER, '')
    .replaceAll(ASSETS_PLACEHOLDER, () => assets);
}

/** As "```html\s*(.*?)\s*```" would find it. By hand, since long white space costs the expression its square. */
function fenced(text: string): string | null {
  const opening = OPENING.exec(text);
  if (!opening) return null;
  const start = opening.index + opening[0].length;
  const end = text.indexOf('```', start);
  return end < 0 ? null : text.slice(start, end);
}

function stripped(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SPACE.test(text.charAt(start))) start += 1;
  while (end > start && SPACE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * As `<iframe[^>]*>[^]*?</iframe>`, or its opening tag alone, would be deleted. Found by hand, since the expression
 * looks through the rest of the text again for every frame that is never closed.
 */
function withoutFrames(text: string, closed: boolean): string {
  const opening = /<iframe/gi;
  const closing = /<\/iframe>/gi;
  let kept = '';
  let from = 0;
  for (let start = opening.exec(text); start; start = opening.exec(text)) {
    const tagEnd = text.indexOf('>', opening.lastIndex);
    closing.lastIndex = tagEnd;
    if (tagEnd < 0 || (closed && !closing.test(text))) break;
    kept += text.slice(from, start.index);
    from = closed ? closing.lastIndex : tagEnd + 1;
    opening.lastIndex = from;
  }
  return kept + text.slice(from);
}
