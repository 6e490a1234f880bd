import type { ModelUsage, ImagePart } from '../contract/model';
import type { GroundRecord } from '../contract/judge';
import type { Price } from '../contract/price';
import type { Candidate, RankedCandidate, TargetChoice, TargetMemory } from '../contract/target';
import type { TaskStep } from '../contract/task';
import type { Advice, ModelGround } from '../providers/ground';
import { imagePart } from '../providers/pictures';
import { costOf } from '../rules/generation/prices';
import type { Session } from './session';
import { memorise, recall, type TargetSearch } from './target';

/** An answer that is kept: for the same page and step, the same model is not asked again. */
export interface KeptAdvice {
  readonly target: TargetMemory;
  readonly why: string;
  readonly from: Advice['from'];
}

export interface GroundingOptions {
  readonly mode: 'unsure' | 'always';
  readonly price: Price | null;
  /** By step and the model's name; the answer's hash is the cache's own business. */
  readonly kept: (key: string) => Promise<KeptAdvice | null>;
  readonly keep: (key: string, advice: KeptAdvice) => Promise<void>;
}

/** Lets a model choose targets: when the ranker is unsure, or always. A person's earlier choice stands before it. */
export class Grounding {
  #record: GroundRecord;

  constructor(
    private readonly model: ModelGround,
    private readonly options: GroundingOptions,
  ) {
    const usage: ModelUsage = { input: 0, output: 0 };
    this.#record = { ...model.identity, mode: options.mode, calls: 0, kept: 0, usage, cost: 0 };
  }

  /** The model's choice; null where it is not to be asked, or found nothing, which is told in the run then. */
  async choose(
    session: Session,
    step: TaskStep,
    type: 'Click' | 'Type',
    candidates: readonly Candidate[],
    { choice, guesses }: TargetSearch,
  ): Promise<TargetChoice | null> {
    if (choice && (choice.by === 'person' || this.options.mode === 'unsure')) return null;
    const key = `${step.number}/${this.model.name}`;
    const kept = await this.options.kept(key);
    const known = kept && recall(kept.target, candidates);
    if (kept && known) {
      this.#tell(session, { kept: this.#record.kept + 1 });
      return this.#choice(known, kept, 'kept from an earlier run', guesses);
    }
    const question = { description: step.description, type, candidates };
    const picture = (): Promise<ImagePart | null> => currentPicture(session);
    const advice = await this.model.find(question, picture, session.control.signal);
    const usage = {
      input: this.#record.usage.input + advice.usage.input,
      output: this.#record.usage.output + advice.usage.output,
    };
    const calls = this.#record.calls + advice.calls;
    this.#tell(session, { calls, usage, cost: costOf(usage, this.options.price) });
    const { candidate, why, from } = advice;
    if (!candidate) {
      const reason = why === '' ? 'no element of the page fits' : why;
      if (!session.control.signal.aborted)
        session.recorder.addRemark(
          `Step ${step.number}: ${this.model.identity.model} found no target: ${reason}`,
        );
      return null;
    }
    const found: KeptAdvice = { target: memorise(candidate, candidates), why, from };
    await this.options.keep(key, found);
    return this.#choice(candidate, found, null, guesses);
  }

  #tell(session: Session, change: Partial<GroundRecord>): void {
    this.#record = { ...this.#record, ...change };
    session.recorder.change({ ground: this.#record });
  }

  #choice(
    candidate: Candidate,
    { why, from }: KeptAdvice,
    note: string | null,
    guesses: readonly RankedCandidate[],
  ): TargetChoice {
    const how = from === 'list' ? 'from the list of elements' : 'from a picture of the page';
    const reasons = [
      `${this.model.identity.model} chose it ${how}`,
      ...(why === '' ? [] : [why]),
      ...(note === null ? [] : [note]),
    ];
    const runnersUp = guesses.filter((guess) => guess.candidate.index !== candidate.index);
    return { by: 'model', chosen: { candidate, score: 0, reasons }, runnersUp };
  }
}

async function currentPicture({ services, control }: Session): Promise<ImagePart | null> {
  const { stage, compute } = services;
  const captured = await services.capture(stage, stage.size, control.signal);
  if (!captured.ok) return null;
  const { width, height } = captured.value.pixels;
  const encoded = await compute.encode(captured.value.pixels, control.signal);
  return encoded.ok ? imagePart(encoded.value.png, { width, height }) : null;
}
