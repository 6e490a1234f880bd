import { scrolls } from '../dom/scrollers';
import { getBoundingClientRect, textContent } from '../natives';
import { shadowRootOf } from '../shadow-roots';
import { listensTo } from './listeners';

const CONTROLS =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,option,[contenteditable]:not([contenteditable=false])';
const WIDGET_ROLES =
  /^(button|link|checkbox|radio|textbox|searchbox|combobox|listbox|option|menuitem|menuitemcheckbox|menuitemradio|tab|switch|slider|spinbutton|treeitem|gridcell)$/;
const FOCUSABLE = 'label,[tabindex],[draggable=true]';
const CONTENT =
  'img,svg,canvas,video,audio,h1,h2,h3,h4,h5,h6,li,p,span,td,th,dt,dd,article,section,figure,time,em,strong,b,i,[role]';
const CLICKABLE_CLASS =
  /btn|button|card|item|tab|menu|icon|close|toggle|link|entry|clickable|star|arrow|avatar/i;

/** Larger empty boxes are there for space and colour. */
const LARGEST_TILE = 300;

/** Grades of Candidate.strength; null where an element cannot be meant. */
export function strengthOf(element: Element, pointerCursor: boolean): 0 | 1 | 2 | 3 | null {
  const role = element.getAttribute('role') ?? '';
  if (element.matches(CONTROLS) || WIDGET_ROLES.test(role)) return 3;
  if (pointerCursor || listensTo(element)) return 2;
  if (element.matches(FOCUSABLE)) return 1;
  if (element.matches(CONTENT) || CLICKABLE_CLASS.test(element.getAttribute('class') ?? '')) return 0;
  return isLeaf(element) || isPane(element) ? 0 : null;
}

/** Something to scroll. */
export function isPane(element: Element): boolean {
  return scrolls(element, 'y') || scrolls(element, 'x');
}

/** A cell of a board, a tile: nothing inside, nothing said about it, and yet somebody listens above. */
function isLeaf(element: Element): boolean {
  if (element.childElementCount > 0 || shadowRootOf(element)) return false;
  if ((textContent(element) ?? '').trim() !== '') return true;
  const { width, height } = getBoundingClientRect(element);
  return width <= LARGEST_TILE && height <= LARGEST_TILE;
}
