import type { StoredAnswer } from '../../storage/database';
import type { AnswerWords } from '../../storage/answers';
import type { App } from '../context';
import type { AnswerDraft } from './answer-draft.svelte';

/** Answers of a person's own for one task: what was run, and what was kept on purpose. */
export class AnswerShelf {
  list = $state.raw<readonly StoredAnswer[]>([]);
  #unhear: (() => void) | null = null;

  constructor(
    private readonly app: App,
    private readonly task: string,
  ) {}

  async open(): Promise<void> {
    this.#unhear = this.app.store.answers.onChange(this.task, () => void this.#read());
    await this.#read();
  }

  close(): void {
    this.#unhear?.();
  }

  async #read(): Promise<void> {
    this.list = await this.app.store.answers.list(this.task);
  }

  has(text: string): boolean {
    return this.list.some((answer) => answer.text === text);
  }

  /** Keeps what the draft holds. Samples are with their task anyway. */
  async keep(draft: AnswerDraft): Promise<void> {
    const { text, label, origin, generation } = draft;
    if (text.trim() === '' || origin === 'sample') return;
    const { written } = await this.app.store.answers.keep({
      ...{ task: this.task, text, label, origin, name: '', note: '' },
      model: generation?.model ?? '',
      ...(generation === null ? {} : { generation }),
    });
    if (!written.ok) this.app.toasts.fail(written);
    await this.#read();
  }

  use(draft: AnswerDraft, answer: StoredAnswer): void {
    draft.set(answer.text, answerTitle(answer), answer.origin, answer.generation ?? null);
  }

  async describe(answer: StoredAnswer, words: AnswerWords): Promise<void> {
    const written = await this.app.store.answers.describe(answer.id, words);
    if (!written.ok) this.app.toasts.fail(written);
    await this.#read();
  }

  async remove(answer: StoredAnswer): Promise<void> {
    const written = await this.app.store.answers.remove(answer.id);
    if (!written.ok) this.app.toasts.fail(written);
    await this.#read();
    this.app.toasts.show({
      text: `“${answerTitle(answer)}” was deleted.`,
      tone: 'plain',
      action: {
        label: 'Undo',
        run: () => void this.app.store.answers.restore(answer.id).then(() => this.#read()),
      },
    });
  }
}

/** What an answer is called in lists and in its runs: a model that a person named is part of it. */
export function answerTitle({ name, label, model, generation }: StoredAnswer): string {
  const title = name || label;
  const said = model === '' || model === generation?.model || title.includes(model);
  return said ? title : `${title} · ${model}`;
}
