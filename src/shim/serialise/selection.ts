/** Selected text of the page, its fields apart (see text-fields.ts). */
import { document, getComputedStyle, getSelection, nodeValue, parentElement } from '../natives';
import { createRange, createTreeWalker, rangeRects, setRangeEnd, setRangeStart, styleValue } from './dom';
import { spaceWidth } from './font-metrics';
import type { Plan } from './plan';
import { selectedText } from './selected-text';
import { xmlText } from './xml';

const SHOW_TEXT = 4;
const TEXT = 3;
/** More than this is painted without regard to line ends. */
const LONGEST = 20_000;

/** Selected text on one line of one text node. */
interface Piece {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
  readonly rect: DOMRect;
}

function rectOf(node: Text, start: number, end: number): DOMRect | null {
  const range = createRange(document);
  setRangeStart(range, node, start);
  setRangeEnd(range, node, end);
  return rangeRects(range)[0] ?? null;
}

/** Lines can end at white space and after hyphens; a word broken elsewhere stays one piece. */
function piecesOf(node: Text, start: number, end: number): Piece[] {
  const text = nodeValue(node) ?? '';
  const pieces: Piece[] = [];
  const add = (from: number, to: number): void => {
    const rect = rectOf(node, from, to);
    if (!rect || rect.width === 0) return;
    const last = pieces.at(-1);
    if (last && Math.abs(last.rect.top - rect.top) < 1) pieces[pieces.length - 1] = { ...last, end: to };
    else pieces.push({ node, start: from, end: to, rect });
  };
  if (end - start > LONGEST) add(start, end);
  else
    for (const { 0: word, index } of text.slice(start, end).matchAll(/\S+\s*|\s+/g))
      add(start + index, start + index + word.length);
  return pieces;
}

function selectedPieces(range: Range): Piece[] {
  const pieces: Piece[] = [];
  const walker = createTreeWalker(document, range.commonAncestorContainer, SHOW_TEXT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node.nodeType !== TEXT || !range.intersectsNode(node)) continue;
    const text = node as Text;
    const parent = parentElement(text);
    if (!parent || styleValue(getComputedStyle(parent), 'user-select') === 'none') continue;
    const start = text === range.startContainer ? range.startOffset : 0;
    const end = text === range.endContainer ? range.endOffset : text.length;
    if (start < end) pieces.push(...piecesOf(text, start, end));
  }
  return pieces;
}

function pieceXml(piece: Piece, next: Piece | undefined): string {
  const parent = parentElement(piece.node)!;
  const { rect } = piece;
  const lineHeight = parseFloat(styleValue(getComputedStyle(parent), 'line-height')) || rect.height;
  const lineTop = rect.top - (lineHeight - rect.height) / 2;
  const text = (nodeValue(piece.node) ?? '').slice(piece.start, piece.end);
  return selectedText(parent, text, {
    above: Math.round(rect.top) - Math.round(lineTop),
    below: Math.round(lineTop + lineHeight) - Math.round(rect.bottom),
    // The line's end is selected too, one space wide.
    after: next && next.rect.top > rect.bottom - 1 ? spaceWidth(parent) : 0,
  });
}

export function writeSelection(plan: Plan): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return;
  const pieces = selectedPieces(selection.getRangeAt(0));
  let xml = '';
  let written = 0;
  pieces.forEach((piece, index) => {
    const text = nodeValue(piece.node) ?? '';
    if (pieces[index - 1]?.node !== piece.node) {
      xml = '';
      written = 0;
    }
    xml += xmlText(text.slice(written, piece.start)) + pieceXml(piece, pieces[index + 1]);
    written = piece.end;
    if (pieces[index + 1]?.node !== piece.node) plan.text(piece.node, xml + xmlText(text.slice(written)));
  });
}
