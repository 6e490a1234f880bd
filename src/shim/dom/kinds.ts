import { getAttribute, HTMLElement, matches, tagName } from '../natives';

/** Input types that hold a line of text with a caret. */
const TEXT_TYPES: readonly string[] = ['text', 'search', 'url', 'tel', 'email', 'password', 'number'];
/** Input types whose value is picked, not typed, in every browser's own way. */
const PICKED_TYPES: readonly string[] = ['date', 'time', 'month', 'week', 'datetime-local', 'color', 'range'];

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export function isInput(element: Element): element is HTMLInputElement {
  return tagName(element) === 'INPUT';
}

export function isTextArea(element: Element): element is HTMLTextAreaElement {
  return tagName(element) === 'TEXTAREA';
}

export function isSelect(element: Element): element is HTMLSelectElement {
  return tagName(element) === 'SELECT';
}

export function isTextField(element: Element): element is TextField {
  return isTextArea(element) || (isInput(element) && TEXT_TYPES.includes(element.type));
}

export function isPickedInput(element: Element): element is HTMLInputElement {
  return isInput(element) && PICKED_TYPES.includes(element.type);
}

export function isDisabled(element: Element): boolean {
  return matches(element, ':disabled') || element.closest('[inert]') !== null;
}

export function isEditable(element: Element): boolean {
  if (isTextField(element)) return !element.readOnly && !isDisabled(element);
  return element instanceof HTMLElement && element.isContentEditable;
}

/** Whether a Type step makes sense on it. */
export function isTypeable(element: Element): boolean {
  return isEditable(element) || isPickedInput(element) || isSelect(element);
}

/** How a person would name an element in a message: `<button#save.primary>`. */
export function nameOf(element: Element): string {
  const id = getAttribute(element, 'id');
  const [first] = (getAttribute(element, 'class') ?? '').trim().split(/\s+/);
  return `<${tagName(element).toLowerCase()}${id ? `#${id}` : ''}${first ? `.${first}` : ''}>`;
}
