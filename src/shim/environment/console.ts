import { JSON, Set, apply, window } from '../natives';
import { notify, shorten } from '../notices';
import { getOwnPropertyDescriptor, defineProperty } from '../natives';

const LEVELS = { log: 'log', debug: 'log', info: 'info', warn: 'warn', error: 'error' } as const;

/** Forwards what the page logs; its own console keeps working for developer tools. */
export function forwardConsole(): void {
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'log'][]) {
    const descriptor = getOwnPropertyDescriptor(window.console, name);
    const original = descriptor?.value as ((...args: unknown[]) => void) | undefined;
    if (!original) continue;
    defineProperty(window.console, name, {
      ...descriptor,
      value: (...args: unknown[]) => {
        notify({ kind: 'console', level, text: shorten(describeAll(args)) });
        apply(original, window.console, args);
      },
    });
  }
}

function describeAll(args: readonly unknown[]): string {
  try {
    return args.slice(0, 20).map(describe).join(' ');
  } catch {
    return 'unreadable message';
  }
}

function describe(value: unknown): string {
  if (typeof value === 'string') return shorten(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value) && value.length > 100) return `Array(${value.length})`;
  const seen = new Set<unknown>();
  let room = 500;
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (room-- < 0) return undefined;
    if (typeof part !== 'object' || part === null) return part;
    if (seen.has(part)) return '[again]';
    seen.add(part);
    return part instanceof Node ? `<${part.nodeName.toLowerCase()}>` : part;
  });
  return text ?? Object.prototype.toString.call(value);
}
