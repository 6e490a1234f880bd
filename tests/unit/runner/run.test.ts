import { describe, expect, it } from 'vitest';
import type { LoadedTask } from '../../../src/catalog/source';
import { failure, success } from '../../../src/contract/failure';
import { missing } from '../../../src/contract/metrics';
import type { Run } from '../../../src/contract/run';
import { parseTasks } from '../../../src/rules/task/parse';
import { scoresOf } from '../../../src/rules/score/run-scores';
import { RunControl } from '../../../src/runner/control';
import type { RunEvent } from '../../../src/runner/events';
import { startRun } from '../../../src/runner/run';
import { NEXT, services, type Fake } from './fake-services';

const STEPS = [
  {
    type: 'Click',
    parameters: { description: "Click 'Next'." },
    visual_evaluation_flag: true,
    logical_assertion: "The text 'Page 2' appears",
  },
  { type: 'Scroll', parameters: { description: 'Scroll down.' }, visual_evaluation_flag: false },
  { type: 'Press', parameters: { description: 'Press Enter.' }, visual_evaluation_flag: true },
];

function task(steps: readonly object[] = STEPS): LoadedTask {
  const line = JSON.stringify({
    id: 1,
    title: 'T',
    recording_details: { resolution: '800x600' },
    action_sequence: steps,
  });
  const [parsed] = parseTasks(line, 'data.jsonl').tasks;
  if (!parsed) throw new Error('the fixture does not parse');
  const checkpoints = [0, ...parsed.steps.map((step) => step.number)].map((number) => `c${number}.png`);
  const place = {
    paths: [],
    url: (path: string) => path,
    read: () => Promise.resolve(success(new Blob(['png']))),
  };
  return {
    source: 'builtin',
    task: parsed,
    folder: '',
    files: { video: null, marks: null, assets: [], sheets: [], checkpoints },
    problems: [],
    remarks: [],
    samples: [],
    marks: [],
    place,
  };
}

const ANSWER = { label: 'A', origin: 'pasted' as const, html: '<p>', raw: null, truncated: false };

async function drive(
  fake: Fake = {},
  options: { steps?: readonly object[]; onEvent?: (event: RunEvent, control: RunControl) => void } = {},
): Promise<{ run: Run; log: string[]; events: RunEvent[]; saved: Run[] }> {
  const control = new RunControl({ speed: 'fast' });
  const { services: given, log, saved } = services(fake);
  const events: RunEvent[] = [];
  for await (const event of startRun(
    { task: task(options.steps), answer: ANSWER, dialogs: { confirm: true, prompt: null }, clock: 'real' },
    given,
    control,
  )) {
    events.push(event);
    options.onEvent?.(event, control);
  }
  const last = events.findLast((event) => event.kind === 'run');
  if (last?.kind !== 'run') throw new Error('no run was told');
  return { run: last.run, log, events, saved };
}

describe('startRun', () => {
  it('drives every step, measures flagged captures and finishes', async () => {
    const { run, log, saved } = await drive();
    expect(log).toEqual(['Click', 'Scroll', 'Press']);
    expect(run.state).toBe('finished');
    expect(run.steps.map(({ action }) => action)).toEqual(['done', 'done', 'done', 'done']);
    expect(run.steps.map(({ metrics }) => metrics !== null)).toEqual([true, true, false, true]);
    expect(run.steps[1]?.assertion?.automatic.value).toBe('pass');
    expect(run.remarks).toEqual(['a remark of the engines']);
    expect(saved.at(-1)).toEqual(run);
    const scores = scoresOf(run);
    expect(scores.ifs).toEqual({ low: 1, high: 1 });
    expect(scores.lfs).toEqual({ low: 0.75, high: 0.75 });
  });

  it('goes on after an assertion that fails, and ends at an action that fails', async () => {
    const failing = await drive({ text: ['a', 'b', 'c', 'd'] });
    expect(failing.run.steps[1]?.assertion?.automatic.value).toBe('fail');
    expect(failing.run.steps.map(({ action }) => action)).toEqual(['done', 'done', 'done', 'done']);
    expect(scoresOf(failing.run).ifs).toEqual({ low: 0, high: 0 });

    const covered = await drive({
      act: (action) => (action.type === 'Scroll' ? failure('covered', 'covered') : success(null)),
    });
    expect(covered.run.state).toBe('finished');
    expect(covered.run.steps.map(({ action }) => action)).toEqual(['done', 'done', 'failed', 'not reached']);
    expect(covered.run.steps[2]?.failure?.code).toBe('covered');
    expect(scoresOf(covered.run).ifs).toEqual({ low: 1 / 3, high: 1 / 3 });
  });

  it('rebuilds the stage after a page that hangs', async () => {
    const { run, log } = await drive({ act: () => failure('page-hung', 'page hung') });
    expect(run.steps[1]?.failure?.code).toBe('page-hung');
    expect(log).toEqual(['Click', 'rebuild']);
    const opening = await drive({ open: failure('page-hung', 'page hung') });
    expect(opening.run.state).toBe('failed');
    expect(opening.run.failure?.code).toBe('page-hung');
  });

  it('calls an unknown action "not supported"', async () => {
    const { run, log } = await drive({}, { steps: [{ type: 'Swipe', parameters: {} }, ...STEPS] });
    expect(run.steps[1]).toMatchObject({ action: 'not supported', failure: { code: 'not-supported' } });
    expect(log).toEqual([]);
  });

  it('holds no fault of the task or of its own against the answer', async () => {
    const broken = await drive({ act: () => failure('shim-error', 'act: undefined is not a function') });
    expect(broken.run.steps[1]).toMatchObject({ action: 'not supported', failure: { code: 'shim-error' } });
    expect(scoresOf(broken.run).ifs).toEqual({ low: 0, high: 1 });
    const keyless = await drive({}, { steps: [{ type: 'Press', parameters: {} }, ...STEPS] });
    expect(keyless.run.steps[1]).toMatchObject({ action: 'not supported', failure: { code: 'no-key' } });
    expect(scoresOf(keyless.run)).toMatchObject({ ifs: { low: 0, high: 1 }, undecided: [1, 2, 3, 4] });
  });

  it('asks where nothing fits; "not there" fails the step', async () => {
    const { run, events } = await drive(
      { candidates: [{ ...NEXT, name: 'Other', text: 'Other' }] },
      { onEvent: (event) => event.kind === 'target-needed' && event.answer(null) },
    );
    expect(events.some(({ kind }) => kind === 'target-needed')).toBe(true);
    expect(run.steps[1]?.failure?.message).toContain(
      "Nothing on the page fits “Click 'Next'.”. The nearest was “Other”",
    );
  });

  it('stops where it is told to, and keeps what was done', async () => {
    const { run, log, events } = await drive(
      {},
      { onEvent: (event, control) => event.kind === 'captured' && event.step === 1 && control.stop() },
    );
    expect(run.state).toBe('stopped');
    const told = events.find((event) => event.kind === 'run' && event.run.state === 'stopped');
    expect(told, 'before the numbers are there').toMatchObject({ run: { finishedAt: null } });
    expect(run.steps[1]?.action).toBe('done');
    expect(run.steps.at(-1)?.action).toBe('not reached');
    expect(log).not.toContain('Press');
    expect(scoresOf(run).ifs).toEqual({ low: 1 / 3, high: 1 });
  });

  it('stops measuring where it is told to when all steps are done, and says so', async () => {
    const { run } = await drive(
      { slow: true },
      {
        onEvent: (event, control) => event.kind === 'phase' && event.phase === 'measuring' && control.stop(),
      },
    );
    expect(run).toMatchObject({ state: 'finished', finishedAt: expect.any(String) as string });
    expect(run.steps.map(({ action }) => action)).not.toContain('not reached');
    expect(run.remarks.join(' ')).toContain('Measuring was stopped');
    expect(run.steps[0]?.metrics?.text).toEqual(missing('it was stopped'));
  });

  it('waits while paused and goes one step at a time', async () => {
    const phases: string[] = [];
    let steps = 0;
    const { run } = await drive(
      {},
      {
        onEvent: (event, control) => {
          if (event.kind !== 'phase') return;
          phases.push(`${event.phase} ${event.step}`);
          if (event.phase === 'opening') control.pause();
          if (event.phase === 'paused')
            setTimeout(() => ((steps += 1), steps < 3 ? control.step() : control.resume()));
        },
      },
    );
    expect(run.state).toBe('finished');
    expect(phases.filter((phase) => phase.startsWith('paused'))).toEqual([
      'paused 1',
      'paused 2',
      'paused 3',
    ]);
  });

  it('tells once that storage is full, and goes on', async () => {
    const { run, events } = await drive({ save: () => failure('storage-full', 'full') });
    expect(run.state).toBe('finished');
    expect(events.filter(({ kind }) => kind === 'trouble')).toHaveLength(1);
  });
});
