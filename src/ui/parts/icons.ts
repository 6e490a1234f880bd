/** Symbols of Sprite.svelte. */
export type IconName =
  | 'click'
  | 'type'
  | 'press'
  | 'scroll'
  | 'other'
  | 'play'
  | 'pause'
  | 'next'
  | 'stop'
  | 'reset'
  | 'search'
  | 'close'
  | 'download'
  | 'theme'
  | 'lock'
  | 'caret'
  | 'zoom'
  | 'undo'
  | 'bin'
  | 'file'
  | 'camera';
export type MarkName = 'pass' | 'fail' | 'unknown' | 'live' | 'none' | 'done' | 'warn';

const ACTION_ICONS: Readonly<Record<string, IconName>> = {
  Click: 'click',
  Type: 'type',
  Press: 'press',
  Scroll: 'scroll',
};

export function actionIcon(type: string): IconName {
  return ACTION_ICONS[type] ?? 'other';
}
