import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';

/** What the evaluator's language calls white space: it knows a few more signs than ours, and not the byte order mark. */
const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const FENCE = new RegExp(`\`\`\`html${SPACE}*([^]*?)${SPACE}*\`\`\``, 'i');
const ENDS = new RegExp(`^${SPACE}+|${SPACE}+$`, 'g');
const MARKER = /```(?:html)?/g;

/**
 * The page that the public evaluator would take out of a reply (protocol.md §5): the first html fence, wherever it
 * stands, else everything; then without iframes, without fence markers, and with the assets' path in place.
 */
export function referenceIntake(reply: string | null, assets = ASSETS_PLACEHOLDER): string {
  const text = reply ?? '';
  const taken = FENCE.exec(text)?.[1] ?? text.replace(ENDS, '');
  return withoutFrames(withoutFrames(taken, true), false)
    .replace(MARKER, '')
    .replaceAll(ASSETS_PLACEHOLDER, () => assets);
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
