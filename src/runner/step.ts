import { failure } from '../contract/failure';
import type { StageAction } from '../contract/stage-protocol';
import type { Candidate, RankedCandidate, TargetChoice } from '../contract/target';
import type { TaskStep } from '../contract/task';
import { readKey } from '../rules/target/key';
import { readScroll } from '../rules/target/scroll';
import { typedText } from '../rules/target/typed-text';
import type { Session } from './session';
import { findTarget, memorise, notFound, personChoice, pointed } from './target';

const FOCUS: TargetChoice = { by: 'focus', chosen: null, runnersUp: [] };
const VIEWPORT: TargetChoice = { by: 'viewport', chosen: null, runnersUp: [] };

/** Finds the target of a step and acts on it. False where that failed, or was stopped; the reason is in the run then. */
export async function performStep(session: Session, step: TaskStep): Promise<boolean> {
  switch (step.type) {
    case 'Click':
    case 'Type':
      return pointAndAct(session, step, step.type);
    case 'Press': {
      const press = readKey(step.key, step.description);
      if (!press) {
        return session.failStep(
          step.number,
          failure(
            'no-key',
            `Neither the key nor the description of step ${step.number} names a key.`,
            'Mend the task: set parameters.key.',
          ),
        );
      }
      session.recorder.changeStep(step.number, { target: FOCUS });
      return act(session, step, { type: 'Press', ...press });
    }
    case 'Scroll':
      session.recorder.changeStep(step.number, { target: VIEWPORT });
      return act(session, step, {
        type: 'Scroll',
        target: null,
        ...readScroll(step, session.services.stage.size.height),
      });
    default:
      return session.failStep(
        step.number,
        failure(
          'not-supported',
          `“${step.type}” is not an action that can be driven.`,
          'The four types are Click, Type, Press and Scroll.',
        ),
      );
  }
}

async function pointAndAct(session: Session, step: TaskStep, type: 'Click' | 'Type'): Promise<boolean> {
  const { stage } = session.services;
  const { signal } = session.control;
  const text = type === 'Type' ? (step.text ?? typedText(step.description)?.text ?? null) : '';
  if (text === null) {
    return session.failStep(
      step.number,
      failure(
        'no-text',
        `The description of step ${step.number} does not say what to type.`,
        'Mend the task: put the text in quotes.',
      ),
    );
  }
  session.recorder.tell({ kind: 'phase', step: step.number, phase: 'targeting' });
  const candidates = await stage.call('candidates', null, { signal });
  if (!candidates.ok) return session.failStep(step.number, candidates);
  const search = findTarget(
    step,
    type,
    candidates.value,
    stage.size,
    session.services.remembered[step.number],
  );
  const advised = await session.services.grounding?.choose(session, step, type, candidates.value, search);
  if (signal.aborted) return false;
  const choice = advised ?? search.choice ?? (await ask(session, step, search.guesses));
  const target = choice?.chosen?.candidate;
  if (!choice || !target) return session.failStep(step.number, notFound(step, search.guesses));
  session.recorder.changeStep(step.number, { target: choice });
  const located = await stage.call('locate', { target: target.index }, { signal });
  if (!located.ok) return session.failStep(step.number, located);
  session.recorder.tell({ kind: 'target', step: step.number, choice, ...located.value });
  const action: StageAction =
    type === 'Click' ? { type, target: target.index } : { type, target: target.index, text };
  return act(session, step, action);
}

/** Asks the person to point at the target, and remembers the answer. Null where it is not on the page. */
async function ask(
  session: Session,
  step: TaskStep,
  guesses: readonly RankedCandidate[],
): Promise<TargetChoice | null> {
  const { signal } = session.control;
  const answer = await new Promise<Candidate | null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
    session.recorder.tell({ kind: 'target-needed', step: step.number, guesses, answer: resolve });
  });
  if (!answer) return null;
  // The page may have moved on while the person was looking.
  const fresh = await session.services.stage.call('candidates', null, { signal });
  const found = fresh.ok ? pointed(answer, fresh.value) : fresh;
  if (!fresh.ok || !found.ok) return null;
  await session.services.remember(step.number, memorise(found.value, fresh.value));
  return personChoice(found.value, guesses);
}

async function act(session: Session, step: TaskStep, action: StageAction): Promise<boolean> {
  const { stage } = session.services;
  const { signal, watching } = session.control;
  if (watching > 0) await pause(watching, signal);
  session.recorder.tell({ kind: 'phase', step: step.number, phase: 'acting' });
  const outcome = await stage.call('act', action, { signal, timeout: 30_000 });
  if (!outcome.ok) return session.failStep(step.number, outcome);
  session.recorder.changeStep(step.number, { outcome: outcome.value });
  return true;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
