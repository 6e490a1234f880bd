/**
 * Text fields that are scrolled or hold a selection. The editor inside a field cannot be scrolled in an image nor
 * its text be marked, so such a field becomes a box of the same look with the text in a box of ours.
 */
import {
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  activeElement,
  document,
  getComputedStyle,
  reader,
  scrollLeft,
  scrollTop,
} from '../natives';
import { localName, select, styleValue } from './dom';
import { textHeight } from './font-metrics';
import { frozenBox } from './frozen-box';
import { type Declarations, type Plan, declare } from './plan';
import { selectedText } from './selected-text';
import { xmlAttribute, xmlText } from './xml';

type Field = HTMLInputElement | HTMLTextAreaElement;

const readers = {
  input: {
    value: reader(HTMLInputElement.prototype, 'value'),
    start: reader(HTMLInputElement.prototype, 'selectionStart'),
    end: reader(HTMLInputElement.prototype, 'selectionEnd'),
  },
  textarea: {
    value: reader(HTMLTextAreaElement.prototype, 'value'),
    start: reader(HTMLTextAreaElement.prototype, 'selectionStart'),
    end: reader(HTMLTextAreaElement.prototype, 'selectionEnd'),
  },
};
const selectOptions = reader(HTMLSelectElement.prototype, 'options');
const inputType = reader(HTMLInputElement.prototype, 'type');
const WITH_EDITOR = /^(?:text|search|url|tel|password|email|number)$/;

interface Selected {
  readonly start: number;
  readonly end: number;
}

function valueOf(field: Field): string {
  return localName(field) === 'input'
    ? readers.input.value(field as HTMLInputElement)
    : readers.textarea.value(field as HTMLTextAreaElement);
}

/** Shown in the focused field only. Number and e-mail fields do not tell theirs. */
function selectedIn(field: Field): Selected | null {
  if (activeElement(document) !== field) return null;
  const { start, end } = localName(field) === 'input' ? readers.input : readers.textarea;
  const from = (start as (self: Field) => number | null)(field);
  const to = (end as (self: Field) => number | null)(field);
  return from === null || to === null || from === to ? null : { start: from, end: to };
}

function markedText(field: Field, selected: Selected | null): string {
  const secret = localName(field) === 'input' && inputType(field as HTMLInputElement) === 'password';
  const text = secret ? '•'.repeat(valueOf(field).length) : valueOf(field);
  if (!selected) return xmlText(text);
  const { start, end } = selected;
  const height = textHeight(field);
  const line = parseFloat(styleValue(getComputedStyle(field), 'line-height')) || height;
  const above = Math.round((line - height) / 2);
  const reach = { above, below: Math.round(line) - height - above, after: 0 };
  return (
    xmlText(text.slice(0, start)) +
    selectedText(field, text.slice(start, end), reach) +
    xmlText(text.slice(end))
  );
}

function editor(field: Field, style: CSSStyleDeclaration): Declarations {
  const area = localName(field) === 'textarea';
  return {
    all: 'unset',
    display: 'block',
    position: 'relative',
    left: `${-scrollLeft(field)}px`,
    ...(area ? { top: `${-scrollTop(field)}px` } : { 'min-width': '0', flex: '1 0 auto' }),
    'white-space': area ? styleValue(style, 'white-space') : 'pre',
    'overflow-wrap': styleValue(style, 'overflow-wrap'),
  };
}

function writeField(field: Field, plan: Plan): void {
  const selected = selectedIn(field);
  if (!selected && scrollTop(field) === 0 && scrollLeft(field) === 0) return;
  const style = getComputedStyle(field);
  const area = localName(field) === 'textarea';
  const inline = styleValue(style, 'display').startsWith('inline');
  plan.rename(field, 'iwr-field');
  plan.style(field, {
    ...frozenBox(field),
    overflow: area ? 'hidden' : 'clip',
    'overflow-clip-margin': 'content-box',
    ...(area ? {} : { display: inline ? 'inline-flex' : 'flex', 'align-items': 'center' }),
  });
  const inner = declare(editor(field, style));
  plan.content(
    field,
    `<iwr-editor style="${xmlAttribute(inner)}">${markedText(field, selected)}</iwr-editor>`,
  );
}

/** The rows of a list box are its options' own boxes. */
function writeListBox(list: HTMLSelectElement, plan: Plan): void {
  const offset = scrollTop(list);
  const first = selectOptions(list)[0];
  if (offset > 0 && first) plan.style(first, { 'margin-top': `${-offset}px` });
}

export function writeTextFields(root: Document | ShadowRoot, plan: Plan): void {
  for (const element of select(root, 'input,textarea,select')) {
    const name = localName(element);
    if (name === 'select') writeListBox(element as HTMLSelectElement, plan);
    else if (name === 'textarea' || WITH_EDITOR.test(inputType(element as HTMLInputElement)))
      writeField(element as Field, plan);
  }
}
