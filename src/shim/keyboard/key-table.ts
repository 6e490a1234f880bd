/** What a key on a US keyboard says in its events. */
export interface KeyInfo {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** The character it types, empty for keys that type none. */
  readonly text: string;
  readonly location: number;
}

const NAMED: Readonly<Record<string, readonly [keyCode: number, code?: string, location?: number]>> = {
  Enter: [13],
  Tab: [9],
  Escape: [27],
  Backspace: [8],
  Delete: [46],
  Insert: [45],
  ArrowLeft: [37],
  ArrowUp: [38],
  ArrowRight: [39],
  ArrowDown: [40],
  Home: [36],
  End: [35],
  PageUp: [33],
  PageDown: [34],
  CapsLock: [20],
  ContextMenu: [93],
  Shift: [16, 'ShiftLeft', 1],
  Control: [17, 'ControlLeft', 1],
  Alt: [18, 'AltLeft', 1],
  Meta: [91, 'MetaLeft', 1],
};

/** Keys that type other characters with and without Shift: code, keyCode, plain, shifted. */
const SIGNS: readonly (readonly [string, number, string, string])[] = [
  ['Backquote', 192, '`', '~'],
  ['Minus', 189, '-', '_'],
  ['Equal', 187, '=', '+'],
  ['BracketLeft', 219, '[', '{'],
  ['BracketRight', 221, ']', '}'],
  ['Backslash', 220, '\\', '|'],
  ['Semicolon', 186, ';', ':'],
  ['Quote', 222, "'", '"'],
  ['Comma', 188, ',', '<'],
  ['Period', 190, '.', '>'],
  ['Slash', 191, '/', '?'],
];
const SHIFTED_DIGITS = ')!@#$%^&*(';

const ALIASES: Readonly<Record<string, string>> = {
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  ins: 'Insert',
  space: ' ',
  spacebar: ' ',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  uparrow: 'ArrowUp',
  downarrow: 'ArrowDown',
  leftarrow: 'ArrowLeft',
  rightarrow: 'ArrowRight',
  ctrl: 'Control',
  controlormeta: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  win: 'Meta',
  option: 'Alt',
  pgdn: 'PageDown',
  pgup: 'PageUp',
};

/** Null for a name that no keyboard has. A character without a key (中, 😀) has an empty code. */
export function keyInfo(name: string, shift = false): KeyInfo | null {
  if (name === '\n' || name === '\r') return keyInfo('Enter');
  if (name === '\t') return keyInfo('Tab');
  const key = canonical(name);
  const named = NAMED[key];
  if (named)
    return {
      key,
      code: named[1] ?? key,
      keyCode: named[0],
      text: key === 'Enter' ? '\r' : '',
      location: named[2] ?? 0,
    };
  const functionKey = /^F([1-9]|1[0-2])$/.exec(key);
  if (functionKey) return { key, code: key, keyCode: 111 + Number(functionKey[1]), text: '', location: 0 };
  return [...key].length === 1 ? characterKey(key, shift) : null;
}

function canonical(name: string): string {
  const squeezed = name.toLowerCase().replace(/[\s_-]+(?=.)/g, '');
  const alias = ALIASES[squeezed];
  if (alias) return alias;
  const code = /^(?:Key([A-Z])|Digit(\d))$/.exec(name);
  if (code) return code[1]?.toLowerCase() ?? code[2] ?? name;
  if ([...name].length === 1) return name;
  return Object.keys(NAMED).find((known) => known.toLowerCase() === squeezed) ?? name;
}

function characterKey(character: string, shift: boolean): KeyInfo {
  const typed = (code: string, keyCode: number, key = character): KeyInfo => ({
    key,
    code,
    keyCode,
    text: key,
    location: 0,
  });
  if (/^[a-z]$/i.test(character)) {
    const upper = character.toUpperCase();
    return typed(`Key${upper}`, upper.charCodeAt(0), shift ? upper : character);
  }
  if (/^\d$/.test(character)) return typed(`Digit${character}`, character.charCodeAt(0));
  if (character === ' ') return typed('Space', 32);
  const digit = SHIFTED_DIGITS.indexOf(character);
  if (digit >= 0) return typed(`Digit${digit}`, 48 + digit);
  const sign = SIGNS.find(([, , plain, shifted]) => plain === character || shifted === character);
  return sign ? typed(sign[0], sign[1]) : typed('', 0);
}

/** `Control+Shift+k`, `+`, `Control++` → the keys to hold, and the last one. */
export function splitCombination(combination: string): {
  readonly held: readonly string[];
  readonly last: string;
} {
  const parts =
    combination.length > 1
      ? combination.split(/\+(?=.)/).map((part) => (part === '' ? '+' : part))
      : [combination];
  const names = parts.map((part) => (part.length > 1 ? part.trim() : part));
  return { held: names.slice(0, -1), last: names.at(-1) ?? '' };
}
