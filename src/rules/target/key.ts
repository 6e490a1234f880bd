export interface KeyPress {
  /** A KeyboardEvent.key, with modifiers in front: "Enter", "Control+a", "ArrowUp". */
  readonly key: string;
  readonly times: number;
}

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\b(enter|return)\b|回车/i, 'Enter'],
  [/\besc(ape)?\b/i, 'Escape'],
  [/\bback ?space\b|退格/i, 'Backspace'],
  [/\b(del|delete)\b/i, 'Delete'],
  [/\bspace ?(bar)?\b|空格/i, ' '],
  [/\b(page ?down|pgdn)\b/i, 'PageDown'],
  [/\b(page ?up|pgup)\b/i, 'PageUp'],
  [/\barrow[- ]?up\b|\bup[- ]?arrow|\bup\b|上/i, 'ArrowUp'],
  [/\barrow[- ]?down\b|\bdown[- ]?arrow|\bdown\b|下/i, 'ArrowDown'],
  [/\barrow[- ]?left\b|\bleft[- ]?arrow|\bleft\b|左/i, 'ArrowLeft'],
  [/\barrow[- ]?right\b|\bright[- ]?arrow|\bright\b|右/i, 'ArrowRight'],
  [/\bhome\b/i, 'Home'],
  [/\bend\b/i, 'End'],
  [/\binsert\b/i, 'Insert'],
  [/\btab\b/i, 'Tab'],
];

const MODIFIERS: readonly (readonly [RegExp, string])[] = [
  [/\b(ctrl|control)\b/i, 'Control'],
  [/\b(cmd|command|meta)\b/i, 'Meta'],
  [/\balt\b/i, 'Alt'],
  [/\bshift\b/i, 'Shift'],
];

const COUNTS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** The key of a Press step: the `key` parameter, else the key named in the description; null where neither names one. */
export function readKey(parameter: string | null, description: string): KeyPress | null {
  const key = keyIn(parameter ?? '', true) ?? keyIn(description, false);
  return key === null ? null : { key, times: timesIn(`${parameter ?? ''} ${description}`) };
}

function timesIn(text: string): number {
  const counted =
    /\b(\d{1,2})\s*(?:x|×|times)\b/i.exec(text) ??
    /\b(two|three|four|five|six|seven|eight|nine|ten)\s+times\b/i.exec(text) ??
    /\b(twice|thrice)\b/i.exec(text);
  if (!counted) return 1;
  const word = (counted[1] ?? '').toLowerCase();
  return COUNTS[word] ?? Math.min(50, Math.max(1, Number(word) || 1));
}

function keyIn(text: string, isKeyName: boolean): string | null {
  const trimmed = text.trim();
  if (isKeyName && /^f([1-9]|1[0-2])$/i.test(trimmed)) return trimmed.toUpperCase();
  if (isKeyName && [...trimmed].length === 1) return trimmed;
  const modifiers = MODIFIERS.filter(([pattern]) => pattern.test(trimmed)).map(([, name]) => name);
  const said = isKeyName ? trimmed : trimmed.replace(/^.*?\bpress(es|ing)?\b/i, '') || trimmed;
  const quoted = /["'“‘`「](.{1,20}?)["'”’`」]/.exec(said)?.[1];
  const main =
    (quoted === undefined ? null : [...quoted].length === 1 ? quoted : keyIn(quoted, true)) ??
    firstNamed(said) ??
    /\+\s*([a-z0-9])\s*$/i.exec(said)?.[1] ??
    /\+\s*([a-z0-9])\b/i.exec(said)?.[1] ??
    /\b(?:key|letter|digit)\s+([a-z0-9])\b/i.exec(said)?.[1] ??
    /\b([A-Za-z0-9])\s+key\b/.exec(said)?.[1] ??
    /^\s*(?:the\s+)?([a-z0-9])\b\s*\.?$/i.exec(said)?.[1] ??
    null;
  if (main === null) return !isKeyName || modifiers.length !== 1 ? null : (modifiers[0] ?? null);
  if (quoted !== undefined && main.includes('+')) return main;
  const plain =
    modifiers.length > 0 && /^[A-Z]$/.test(main) && !modifiers.includes('Shift') ? main.toLowerCase() : main;
  return [...modifiers, plain].join('+');
}

/** The named key that stands first: "Press Enter to go to the end" is Enter. */
function firstNamed(text: string): string | null {
  let best: { at: number; key: string } | null = null;
  for (const [pattern, key] of NAMED) {
    const at = pattern.exec(text)?.index;
    if (at !== undefined && (best === null || at < best.at)) best = { at, key };
  }
  return best?.key ?? null;
}
