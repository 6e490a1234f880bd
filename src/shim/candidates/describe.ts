import type { Candidate } from '../../contract/target';
import { insideViewport, rectOf } from '../dom/boxes';
import { isDisabled, isInput, isSelect, isTextField, isTypeable } from '../dom/kinds';
import { composedClosest } from '../dom/tree';
import { getAttribute, tagName } from '../natives';
import { accessibleName } from './accessible-name';
import { roleOf } from './roles';
import type { Surroundings } from './words';
import { clip, hintsOf, textOf } from './words';

const DIALOG = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true],[popover]:popover-open';

export interface Found {
  readonly element: Element;
  readonly strength: Candidate['strength'];
}

export function describe(
  found: Found,
  index: number,
  parent: number | null,
  surroundings: Surroundings,
): Candidate {
  const { element, strength } = found;
  const option = element instanceof HTMLOptionElement ? element : null;
  const rect = rectOf(option?.closest('select') ?? element);
  return {
    index,
    tag: tagName(element).toLowerCase(),
    role: roleOf(element),
    name: strength > 0 || /^(IMG|svg)$/.test(tagName(element)) ? clip(accessibleName(element)) : '',
    text: option ? clip(option.label) : textOf(element),
    type: isInput(element) || element instanceof HTMLButtonElement ? element.type : '',
    placeholder: clip(getAttribute(element, 'placeholder') ?? ''),
    value: valueOf(element),
    hints: hintsOf(element),
    near: surroundings.of(element),
    rect,
    strength,
    typeable: isTypeable(element),
    disabled: isDisabled(element) || getAttribute(element, 'aria-disabled') === 'true',
    checked: checkedOf(element),
    inViewport: insideViewport(rect) !== null,
    inDialog: composedClosest(element, DIALOG) !== null,
    parent,
  };
}

function valueOf(element: Element): string {
  if (isSelect(element)) return clip(element.selectedOptions[0]?.label ?? '');
  if (isTextField(element)) return element.type === 'password' ? '' : clip(element.value);
  return isInput(element) && /^(submit|button|reset|range|date|time|color)$/.test(element.type)
    ? clip(element.value)
    : '';
}

function checkedOf(element: Element): boolean | null {
  if (isInput(element) && /^(checkbox|radio)$/.test(element.type)) return element.checked;
  const state = getAttribute(element, 'aria-checked') ?? getAttribute(element, 'aria-pressed');
  return state === null ? null : state === 'true';
}
