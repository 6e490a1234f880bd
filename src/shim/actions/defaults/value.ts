import { fire } from '../../dispatch';
import { Event, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, writer } from '../../natives';

const writeInput = writer(HTMLInputElement.prototype, 'value');
const writeTextArea = writer(HTMLTextAreaElement.prototype, 'value');
const writeSelectedIndex = writer(HTMLSelectElement.prototype, 'selectedIndex');

/** Sets a value past own setters, such as React's value tracker, without events. */
export function writeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (field instanceof HTMLInputElement) writeInput(field, value);
  else writeTextArea(field, value);
}

/** What the browser tells after a value was picked: in a slider, a date field, a list. */
export function tellPicked(element: Element): void {
  fire(element, new Event('input', { bubbles: true, composed: true }));
  fire(element, new Event('change', { bubbles: true }));
}

/** False when the option cannot be chosen or is chosen already. */
export function pickOption(select: HTMLSelectElement, index: number): boolean {
  const option = select.options[index];
  if (!option || option.disabled || (option.parentElement as Partial<HTMLOptGroupElement> | null)?.disabled)
    return false;
  if (!select.multiple && select.selectedIndex === index) return false;
  if (select.multiple) option.selected = !option.selected;
  else writeSelectedIndex(select, index);
  tellPicked(select);
  return true;
}
