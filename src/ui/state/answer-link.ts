import type { LinkedAnswer } from '../../export/permalink';
import type { App } from '../context';
import { byteSize } from '../format';
import { saveFile } from '../save-file';
import type { LinkSettings } from './link-settings';
import { answerAddress } from './router.svelte';

export interface AnswerToLink {
  readonly source: string;
  readonly task: string;
  readonly answer: LinkedAnswer;
  readonly settings: LinkSettings;
}

/** Own sets are in this browser only, and long answers do not fit: then the file is what can be given on. */
export async function copyAnswerLink(
  app: App,
  { source, task, answer, settings }: AnswerToLink,
): Promise<void> {
  const { LINK_LIMIT, packAnswer } = await import('../../export/permalink');
  const code = await packAnswer(answer);
  const save = { label: 'Save the file', run: () => saveFile('answer.html', answer.text) };
  const own = source.startsWith('own:');
  if (own || code.length > LINK_LIMIT) {
    const why = own
      ? 'This task is in this browser only, so a link to it leads nowhere else.'
      : `The answer is too long for a link: ${byteSize(code.length)} packed, ${byteSize(LINK_LIMIT)} fit.`;
    app.toasts.show({ text: why, tone: 'plain', action: save });
    return;
  }
  const hash = answerAddress(source, task, { code, settings });
  await copyAddress(app, hash, 'It carries the answer and how it is measured, and runs nothing.');
}

/** Puts an address of this app into the clipboard; into the address bar where that is not allowed. */
export async function copyAddress(
  app: App,
  hash: string,
  what: string,
  action?: { readonly label: string; readonly run: () => void },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(hash, location.href).href);
    app.toasts.show({ text: `The link is copied. ${what}`, tone: 'plain', action });
  } catch {
    history.replaceState(null, '', hash);
    app.toasts.show({
      text: `The link is in the address bar: copy it from there. ${what}`,
      tone: 'plain',
      action,
    });
  }
}
