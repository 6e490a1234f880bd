import { isInput } from '../../dom/kinds';
import { document, hidePopover, requestClose } from '../../natives';
import { hands } from '../../pointer/state';
import { asPage } from '../../realm-guard';
import { runCommand } from '../../keyboard/edits';
import type { KeyDefault } from './key-default';

/** Escape closes one thing, the topmost: a select's popup, an automatic popover, a modal dialog. */
export const escape: KeyDefault = ({ info, focused }) => {
  if (info.key !== 'Escape') return false;
  if (hands.openSelect) {
    hands.openSelect = null;
    return true;
  }
  const popover = lastOf<HTMLElement>('[popover]:popover-open');
  if (popover?.popover === 'auto') {
    asPage(() => hidePopover(popover));
    return true;
  }
  const dialog = lastOf<HTMLDialogElement>('dialog:modal:not([closedby=none])');
  if (dialog) asPage(() => requestClose(dialog));
  else if (isInput(focused) && focused.type === 'search' && focused.value) {
    runCommand('selectAll');
    runCommand('delete');
  }
  return true;
};

function lastOf<E extends Element>(selectors: string): E | undefined {
  const found = document.querySelectorAll<E>(selectors);
  return found[found.length - 1];
}
