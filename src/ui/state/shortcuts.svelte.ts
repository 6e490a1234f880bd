export interface Shortcut {
  /** As KeyboardEvent.key, lower case. */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

const TYPING =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true], .cm-editor';

/** One registry of keys, for the keyboard, for tooltips and for the sheet that `?` opens. */
export class Shortcuts {
  list = $state.raw<readonly Shortcut[]>([]);
  sheetOpen = $state(false);

  constructor() {
    addEventListener('keydown', (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      // A dialog has the keyboard to itself; Escape closes it.
      if (document.querySelector('dialog[open]')) return;
      if (this.press(event.key)) event.preventDefault();
    });
  }

  /** Does what a key stands for; false where it stands for nothing. */
  press(key: string): boolean {
    if (key === '?') {
      this.sheetOpen = true;
      return true;
    }
    const shortcut = this.list.findLast((known) => known.key === key.toLowerCase());
    shortcut?.run();
    return shortcut !== undefined;
  }

  /** Adds keys for as long as a page shows; returns how to take them away. */
  add(shortcuts: readonly Shortcut[]): () => void {
    this.list = [...this.list, ...shortcuts];
    return () => {
      this.list = this.list.filter((shortcut) => !shortcuts.includes(shortcut));
    };
  }
}
