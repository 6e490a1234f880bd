export type Theme = 'system' | 'light' | 'dark';

const KEY = 'iwr-theme';

/** Light, dark, or as the system has it; kept in localStorage so that the first paint is right. */
export class ThemeChoice {
  value = $state<Theme>(read());

  set(theme: Theme): void {
    this.value = theme;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Storage is off: the choice lasts until the page is closed.
    }
  }

  toggle(): void {
    const dark =
      this.value === 'dark' ||
      (this.value === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    this.set(dark ? 'light' : 'dark');
  }
}

function read(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}
