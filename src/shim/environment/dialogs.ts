import type { DialogPolicy } from '../../contract/stage-protocol';
import { window } from '../natives';
import { notify, shorten } from '../notices';
import { replaceValue } from '../patch';

let policy: DialogPolicy = { confirm: true, prompt: null };

export function setDialogPolicy(chosen: DialogPolicy): void {
  policy = chosen;
}

/** A sandboxed frame answers dialogs silently with no; here the policy answers, and the run shows it. */
export function installDialogs(): void {
  const tell = (dialog: 'alert' | 'confirm' | 'prompt' | 'print', text: unknown, answer: string): void => {
    let words = '';
    try {
      words = String(text ?? '');
    } catch {
      words = 'unreadable text';
    }
    notify({ kind: 'dialog', dialog, text: shorten(words), answer });
  };
  replaceValue(window, 'alert', function alert(text?: unknown): void {
    tell('alert', text, '');
  });
  replaceValue(window, 'confirm', function confirm(text?: unknown): boolean {
    tell('confirm', text, policy.confirm ? 'OK' : 'Cancel');
    return policy.confirm;
  });
  replaceValue(window, 'prompt', function prompt(text?: unknown): string | null {
    tell('prompt', text, policy.prompt ?? 'Cancel');
    return policy.prompt;
  });
  replaceValue(window, 'print', function print(): void {
    tell('print', '', '');
  });
}
