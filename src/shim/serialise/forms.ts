/** What a person entered lives in properties; an image knows attributes only. */
import { rectOf } from '../dom/boxes';
import { HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, hasAttribute, reader } from '../natives';
import { localName, optionSelected, progressPosition, select } from './dom';
import { hands } from '../pointer/state';
import type { Plan } from './plan';
import { xmlText } from './xml';

const inputType = reader(HTMLInputElement.prototype, 'type');
const inputValue = reader(HTMLInputElement.prototype, 'value');
const inputChecked = reader(HTMLInputElement.prototype, 'checked');
const areaValue = reader(HTMLTextAreaElement.prototype, 'value');
const selectOptions = reader(HTMLSelectElement.prototype, 'options');

function writeInput(input: HTMLInputElement, plan: Plan): void {
  const type = inputType(input);
  if (type === 'checkbox' || type === 'radio')
    plan.attribute(input, 'checked', inputChecked(input) ? '' : null);
  else if (type !== 'file' && type !== 'image' && (inputValue(input) !== '' || hasAttribute(input, 'value')))
    plan.attribute(input, 'value', inputValue(input));
}

function writeSelect(element: HTMLSelectElement, plan: Plan): void {
  for (const option of selectOptions(element))
    plan.attribute(option, 'selected', optionSelected(option) ? '' : null);
  if (element !== hands.openSelect) return;
  // The browser draws the list itself, about as high a row as the field, at most 20 of them.
  const { x, y, width, height } = rectOf(element);
  const rows = Math.min(20, selectOptions(element).length);
  plan.cannotDraw({ x, y: y + height, width, height: rows * height }, 'open list of a select');
}

export function writeForms(root: Document | ShadowRoot, plan: Plan): void {
  for (const element of select(root, 'input,textarea,select,progress')) {
    const name = localName(element);
    if (name === 'input') writeInput(element as HTMLInputElement, plan);
    else if (name === 'select') writeSelect(element as HTMLSelectElement, plan);
    // A line break right after the start tag is dropped by HTML's parser, not by XML's.
    else if (name === 'textarea') plan.content(element, xmlText(areaValue(element as HTMLTextAreaElement)));
    else {
      const position = progressPosition(element as HTMLProgressElement);
      if (position >= 0) plan.attribute(element, 'value', `${(element as HTMLProgressElement).value}`);
    }
  }
}
