/**
 * What runs inside the page under test, on both sides alike. Both are sent as text, so they use nothing from
 * outside themselves.
 */

/** Notes every event at the window, before the page's own listeners. Goes in as the document's first script. */
export function recorder(): void {
  const types =
    'pointerover pointerout pointerdown pointerup pointermove pointercancel gotpointercapture lostpointercapture mouseover mouseout mousedown mouseup mousemove click dblclick auxclick contextmenu wheel keydown keypress keyup beforeinput input change focus blur focusin focusout submit reset invalid dragstart drag dragenter dragleave dragover drop dragend copy cut paste select toggle close cancel hashchange scroll'.split(
      ' ',
    );
  const events: string[] = [];
  const nameOf = (target: EventTarget | undefined): string => {
    if (!(target instanceof Element)) return target === window ? 'window' : 'document';
    const index = target.parentElement ? [...target.parentElement.children].indexOf(target) : 0;
    return target.id ? `#${target.id}` : `${target.localName}.${index}`;
  };
  // Enter and leave reach a window listener only where an element listens too, so they are left out.
  const note = (event: Event): void => {
    // The window's own focus belongs to the browser, not to the page.
    if (event.target === window && /^(focus|blur)$/.test(event.type)) return;
    const name = `${event.type}@${nameOf(event.composedPath()[0])}`;
    // Moves, drags and scrolls come as often as the browser finds time for.
    if (/^(pointermove|mousemove|drag|dragover|scroll)@/.test(name) && events.includes(name, -8)) return;
    events.push(name);
  };
  for (const type of types) window.addEventListener(type, note, { capture: true, passive: true });
  Object.defineProperty(window, '__events', { value: events });
}

/** The final state a person could tell apart: path of each element → what is set on it. */
export function snapshot(ignored: readonly string[]): Record<string, string> {
  const state: Record<string, string> = {};
  const round = (value: number): number => Math.round(value);
  const active = (root: Document | ShadowRoot): Element | null => {
    const found = root.activeElement;
    return found?.shadowRoot?.activeElement ? active(found.shadowRoot) : found;
  };
  const focused = active(document);
  const paths = new Map<Node, string>();
  const visit = (element: Element, path: string): void => {
    paths.set(element, path);
    if (/^(SCRIPT|STYLE|HEAD|META|TITLE|LINK)$/.test(element.tagName)) return;
    if (ignored.some((selector) => element.matches(selector))) return;
    const field = element as Partial<
      HTMLInputElement & HTMLSelectElement & HTMLDialogElement & HTMLDetailsElement
    >;
    const parts: string[] = [];
    const put = (name: string, value: unknown): void => {
      if (value !== undefined && value !== null && value !== '' && value !== false && value !== 0) {
        parts.push(`${name}=${String(value)}`);
      }
    };
    for (const { name, value } of [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!/^data-(iwr-|testid)/.test(name))
        put(`@${name}`, name === 'class' ? value.trim().split(/\s+/).sort().join(' ') : value);
    }
    put('value', typeof field.value === 'string' ? field.value : undefined);
    put('checked', field.checked);
    put('open', field.open);
    put('selected', field.selectedIndex === undefined ? undefined : `i${field.selectedIndex}`);
    put('popover', element.matches(':popover-open'));
    put('modal', element.matches(':modal'));
    put('top', round(element.scrollTop));
    put('left', round(element.scrollLeft));
    put('focus', element === focused && element !== document.body);
    // Trusted input picks in a select with keys, which show the ring.
    put('ring', element === focused && element.localName !== 'select' && element.matches(':focus-visible'));
    put('shown', element.checkVisibility({ visibilityProperty: true }) ? 'yes' : 'no');
    put('cursor', getComputedStyle(element).color + getComputedStyle(element).backgroundColor);
    if (element === focused && typeof field.selectionStart === 'number')
      put('caret', `${field.selectionStart}-${field.selectionEnd}`);
    for (const child of element.childNodes)
      if (child.nodeType === 3) put('text', (child.nodeValue ?? '').trim());
    state[path] = parts.join(' | ');
    [...(element.shadowRoot?.children ?? [])].forEach((child, index) => visit(child, `${path}#${index}`));
    [...element.children].forEach((child, index) => visit(child, `${path}/${child.localName}${index}`));
  };
  visit(document.documentElement, 'html');
  const selection = getSelection();
  const inField = focused?.matches('input, textarea');
  // A caret outside what can be edited is not drawn.
  const drawn = selection?.type === 'Range' || focused?.matches('[contenteditable]');
  state['selection'] = selection && drawn && !inField ? `${selection.type} ${String(selection)}` : '';
  state['hash'] = location.hash;
  state['title'] = document.title;
  state['page scroll'] = `${round(scrollX)},${round(scrollY)}`;
  return state;
}

/**
 * Where a person's hand would go: the place is brought into view and clear of what covers it by the same rules
 * as on the stage, so that both sides press the same pixel.
 */
export function pointAt(element: Element): { x: number; y: number } | null {
  const reaches = (x: number, y: number): boolean => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    for (
      let at: Node | null = hit;
      at;
      at = (at as Element).assignedSlot ?? at.parentNode ?? (at as ShadowRoot).host ?? null
    ) {
      if (at === element) return true;
      if (at instanceof HTMLLabelElement && at.control === element) return true;
    }
    return element instanceof HTMLLabelElement && element.control === hit;
  };
  const rect = element.getBoundingClientRect();
  const label = (element as Partial<HTMLInputElement>).labels?.[0];
  if (label && (rect.width < 2 || rect.height < 2)) return pointAt(label);
  for (const block of [null, 'center', 'end', 'start', 'nearest'] as const) {
    if (block) element.scrollIntoView({ block, inline: block, behavior: 'instant' });
    else
      (element as Element & { scrollIntoViewIfNeeded(centre: boolean): void }).scrollIntoViewIfNeeded(true);
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    for (const box of boxes.length ? boxes : [element.getBoundingClientRect()]) {
      const left = Math.max(0, box.left);
      const top = Math.max(0, box.top);
      const right = Math.min(innerWidth, box.right);
      const bottom = Math.min(innerHeight, box.bottom);
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      if (right > left && bottom > top && reaches(x, y)) return { x, y };
    }
  }
  return null;
}
