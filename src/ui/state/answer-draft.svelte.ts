import type { LoadedTask } from '../../catalog/source';
import type { Intake } from '../../contract/answer';
import { success, type Result } from '../../contract/failure';
import type { GenerationRecord } from '../../contract/generation';
import type { AnswerRecord } from '../../contract/run';
import type { SampleAnswer } from '../../contract/task';
import { intake, type IntakeContext } from '../../rules/answer/intake';
import { taskKey } from '../../storage/store';
import type { App } from '../context';

const SAVE_AFTER = 400;
const PASTED = 'Pasted answer';
/** Of a text that less than this is left of, another one took the place. */
const LEAST_KEPT = 0.1;

/** Characters that two texts have in common at their beginnings and ends. */
function sharedEnds(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return start + end;
}

/** The answer that a person is working with: its text, where it came from, and what intake makes of it. */
export class AnswerDraft {
  text = $state('');
  label = $state(PASTED);
  origin = $state<AnswerRecord['origin']>('pasted');
  savedAt = $state<string | null>(null);
  /** A block that the person chose instead of the one that intake would take. */
  choice = $state<number | undefined>(undefined);
  /** How a model was asked for the text; null where none was. */
  generation = $state.raw<GenerationRecord | null>(null);
  readonly intake: Result<Intake> = $derived(
    intake(this.text, { ...this.#about(), choice: this.choice, end: this.generation }),
  );
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly app: App,
    private readonly task: LoadedTask,
  ) {}

  #about(): Pick<IntakeContext, 'assets' | 'viewport'> {
    const { files, task } = this.task;
    const assets = files.assets.map((path) => path.split(/[\\/]/).at(-1) ?? path);
    return { assets, viewport: task.resolution };
  }

  get key(): string {
    return taskKey(this.task.source, this.task.task.id);
  }

  async restore(): Promise<void> {
    const kept = await this.app.store.draft(this.key);
    if (!kept || this.text !== '') return;
    this.text = kept.text;
    this.label = kept.label;
    this.origin = kept.origin;
    this.generation = kept.generation ?? null;
    this.savedAt = kept.savedAt;
  }

  set(
    text: string,
    label: string,
    origin: AnswerRecord['origin'],
    generation: GenerationRecord | null = null,
  ): void {
    this.text = text;
    this.label = label;
    this.origin = origin;
    this.generation = generation;
    this.choice = undefined;
    this.#save();
  }

  /** The text was changed by typing. */
  edit(text: string): void {
    if (text === this.text) return;
    if (this.label !== PASTED) this.#rename(text);
    this.text = text;
    this.choice = undefined;
    this.#save();
  }

  /** An edited text keeps the name of what it came from; one in its place has its own. */
  #rename(text: string): void {
    if (text === '' || sharedEnds(this.text, text) < this.text.length * LEAST_KEPT) {
      this.label = PASTED;
      this.generation = null;
    } else if (this.origin !== 'pasted') this.label = `${this.label}, edited`;
    this.origin = 'pasted';
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.savedAt = null;
    this.#timer = setTimeout(() => void this.#saveNow(), SAVE_AFTER);
  }

  async #saveNow(): Promise<void> {
    const savedAt = new Date().toISOString();
    const { text, label, origin, generation } = this;
    const kept = generation === null ? {} : { generation };
    const saved = await this.app.store.saveDraft({ task: this.key, text, label, origin, savedAt, ...kept });
    if (saved.ok) this.savedAt = savedAt;
  }

  async useSample(sample: SampleAnswer): Promise<boolean> {
    const read = await this.#textOf(sample);
    if (!read.ok) {
      this.app.toasts.fail(read);
      return false;
    }
    this.set(read.value, sampleLabel(sample), 'sample');
    return true;
  }

  async #textOf({ file, folder }: SampleAnswer): Promise<Result<string>> {
    const { place } = this.task;
    if (folder === undefined) {
      const read = await place.read(file);
      return read.ok ? success(await read.value.text()) : read;
    }
    const tree = new Map<string, File>();
    for (const path of place.paths.filter((one) => one.startsWith(folder))) {
      const read = await place.read(path);
      if (!read.ok) return read;
      const name = path.slice(folder.length);
      tree.set(name, new File([read.value], name, { type: read.value.type }));
    }
    const { answerOfFiles } = await import('./answer-files');
    const answer = await answerOfFiles(tree);
    return answer.ok ? success(answer.value.text) : answer;
  }

  /** The answer as a run keeps it; null where intake finds no page. */
  record(): AnswerRecord | null {
    const result = this.intake;
    if (!result.ok) return null;
    const { html, truncated } = result.value;
    return {
      label: this.label,
      origin: this.origin,
      html,
      raw: html === this.text ? null : this.text,
      truncated: truncated || this.generation?.finish === 'length',
      ...(this.generation === null ? {} : { generation: this.generation }),
    };
  }
}

export function sampleLabel(sample: SampleAnswer): string {
  return sample.good ? 'Sample: good answer' : `Sample: ${sample.kind}`;
}
