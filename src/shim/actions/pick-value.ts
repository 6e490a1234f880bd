import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { ActOutcome } from '../../contract/stage-protocol';
import { isDisabled, isSelect } from '../dom/kinds';
import { pickOption, tellPicked, writeValue } from './defaults/value';
import { focusByMouse } from './defaults/focus';
import { disabledTarget, noSuchOption } from './failures';
import { locateElement } from './target-point';
import { movePointer } from '../pointer/move';

/** Date, time, colour, slider and select: the browser's own picker sets the value, then tells it. */
export async function pickValue(
  field: HTMLInputElement | HTMLSelectElement,
  text: string,
): Promise<Result<ActOutcome>> {
  if (isDisabled(field)) return disabledTarget(field);
  const located = await locateElement(field);
  if (!located.ok) return located;
  movePointer(located.value.point);
  focusByMouse(field);
  const picked = isSelect(field) ? pickByText(field, text) : setTo(field, text);
  if (!picked) return noSuchOption(field, text);
  return success({ point: located.value.point, rect: located.value.rect, scrolled: null, remarks: [] });
}

function pickByText(select: HTMLSelectElement, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const options = [...select.options];
  const option =
    options.find(({ value, text: label }) => value === text || label.trim() === text.trim()) ??
    options.find(({ text: label }) => label.trim().toLowerCase() === wanted) ??
    options.find(({ text: label }) => label.trim().toLowerCase().startsWith(wanted));
  if (!option) return false;
  if (select.selectedIndex !== option.index) pickOption(select, option.index);
  return true;
}

/** Values go in the form's own spelling (ISO); a person's spelling of a date or time is read first. */
function setTo(input: HTMLInputElement, text: string): boolean {
  const before = input.value;
  const value = inFormSpelling(input.type, text.trim());
  writeValue(input, value);
  if (input.type !== 'range' && input.value === '' && value !== '') {
    writeValue(input, before);
    return false;
  }
  if (input.value !== before) tellPicked(input);
  return true;
}

function inFormSpelling(type: string, text: string): string {
  const two = (value: string | undefined): string => (value ?? '').padStart(2, '0');
  if (type === 'date') {
    const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
    if (us) return `${us[3]}-${two(us[1])}-${two(us[2])}`;
    const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
    if (iso) return `${iso[1]}-${two(iso[2])}-${two(iso[3])}`;
    const spelled = /[a-z]/i.test(text) ? new Date(`${text} UTC`) : null;
    return spelled && !Number.isNaN(spelled.getTime()) ? spelled.toISOString().slice(0, 10) : text;
  }
  if (type === 'time') {
    const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text);
    if (!clock) return text;
    const hour = (Number(clock[1]) % (clock[4] ? 12 : 24)) + (/p/i.test(clock[4] ?? '') ? 12 : 0);
    return `${two(String(hour))}:${clock[2]}${clock[3] ? `:${clock[3]}` : ''}`;
  }
  return type === 'color' ? text.toLowerCase() : text;
}
