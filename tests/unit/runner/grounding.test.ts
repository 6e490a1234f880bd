import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveMock, type MockProvider } from '../../../src/batch/mock-provider/server';
import { success } from '../../../src/contract/failure';
import type { Run } from '../../../src/contract/run';
import type { Candidate, TargetMemory } from '../../../src/contract/target';
import type { TaskStep } from '../../../src/contract/task';
import { ModelClient } from '../../../src/providers/client';
import { ModelGround } from '../../../src/providers/ground';
import { Grounding, type KeptAdvice } from '../../../src/runner/grounding';
import type { Session } from '../../../src/runner/session';
import { findTarget, memorise } from '../../../src/runner/target';
import { makeCandidate } from '../candidate';

let mock: MockProvider;
beforeAll(async () => void (mock = await serveMock({ port: 0, pages: new Map() })));
afterAll(() => mock.close());

const candidate = (index: number, name: string): Candidate => makeCandidate({ index, name });

const LIST = [candidate(0, 'Zurück'), candidate(1, 'Submit everything'), candidate(2, 'Hilfe')];
const STEP: TaskStep = {
  number: 2,
  type: 'Click',
  description: 'Submit.',
  key: null,
  text: null,
  direction: null,
  scrollPages: null,
  visual: false,
  checkpoint: null,
  assertion: null,
};

function setUp(model: string, mode: 'unsure' | 'always', kept = new Map<string, KeptAdvice>()) {
  const client = new ModelClient(
    { id: 'other', name: 'Mock', format: 'openai', baseUrl: `${mock.url}/openai/v1`, key: 'k' },
    { origin: 'http://127.0.0.1', local: true },
  );
  const identity = { provider: 'Mock', host: 'mock', format: 'openai', model } as const;
  const grounding = new Grounding(new ModelGround(client, identity), {
    mode,
    price: null,
    kept: (key) => Promise.resolve(kept.get(key) ?? null),
    keep: (key, advice) => Promise.resolve(void kept.set(key, advice)),
  });
  const told: Partial<Run>[] = [];
  const remarks: string[] = [];
  let captures = 0;
  const session = {
    control: { signal: new AbortController().signal },
    recorder: {
      change: (change: Partial<Run>) => void told.push(change),
      addRemark: (remark: string) => void remarks.push(remark),
    },
    services: {
      stage: { size: { width: 8, height: 6 } },
      capture: () => {
        captures += 1;
        return Promise.resolve(
          success({
            pixels: { width: 8, height: 6, data: new Uint8ClampedArray(192) },
            undrawn: [],
            took: {},
          }),
        );
      },
      compute: {
        encode: () => Promise.resolve(success({ png: new Blob(['x'], { type: 'image/png' }), hash: '' })),
      },
    },
  } as unknown as Session;
  const before = mock.requests.length;
  const choose = (step = STEP, remembered?: TargetMemory) => {
    const search = findTarget(step, 'Click', LIST, { width: 8, height: 6 }, remembered);
    return grounding.choose(session, step, 'Click', LIST, search);
  };
  return {
    choose,
    told,
    remarks,
    kept,
    sent: () => mock.requests.length - before,
    captures: () => captures,
  };
}

describe('a model that chooses targets', () => {
  it('chooses from the list, with its reason, and is not asked twice for the same page and step', async () => {
    const first = setUp('mock-good', 'always');
    const choice = await first.choose();
    expect(choice).toMatchObject({ by: 'model', chosen: { candidate: { index: 1 } } });
    expect(choice?.chosen?.reasons).toEqual([
      'mock-good chose it from the list of elements',
      'It shares 1 words with the step.',
    ]);
    expect([first.sent(), first.captures()]).toEqual([1, 0]);
    expect(first.told.at(-1)?.ground).toMatchObject({ model: 'mock-good', calls: 1, kept: 0 });
    const again = setUp('mock-good', 'always', first.kept);
    expect((await again.choose())?.chosen?.reasons).toContain('kept from an earlier run');
    expect([again.sent(), again.told.at(-1)?.ground?.kept]).toEqual([0, 1]);
  });

  it('looks at a picture where the list was not enough, and says what it did not find', async () => {
    const { choose, remarks, sent, captures } = setUp('mock-good', 'always');
    expect(await choose({ ...STEP, description: 'Qqqq.' })).toBeNull();
    expect([sent(), captures()]).toEqual([2, 1]);
    expect(mock.requests.at(-1)?.body).toContain('image_url');
    expect(remarks).toEqual(['Step 2: mock-good found no target: No element of the list fits.']);
  });

  it('is not asked where the ranker is sure, unless always, and never against a person', async () => {
    const named = { ...STEP, description: "Click the 'Hilfe' button." };
    const unsure = setUp('mock-good', 'unsure');
    expect(await unsure.choose(named)).toBeNull();
    expect(unsure.sent()).toBe(0);
    expect(
      await unsure.choose({ ...STEP, description: 'Everything at once, and then some.' }),
    ).not.toBeNull();
    const always = setUp('mock-good', 'always');
    expect((await always.choose(named))?.chosen?.candidate.index).toBe(2);
    const pointed = memorise(candidate(0, 'Zurück'), LIST);
    expect(await always.choose(STEP, pointed)).toBeNull();
    expect(always.sent()).toBe(1);
  });

  it('leaves the step to others where it cannot be asked, and says why', async () => {
    const { choose, remarks, captures } = setUp('mock-wrong-key', 'always');
    expect(await choose()).toBeNull();
    expect(captures()).toBe(0);
    expect(remarks[0]).toContain('refused the key');
    const garbled = setUp('mock-garbled', 'always');
    expect(await garbled.choose()).toBeNull();
    expect(garbled.remarks[0]).toContain('names no element');
  });
});
