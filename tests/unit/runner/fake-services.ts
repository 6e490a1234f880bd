import type { Picture } from '../../../src/compute/engine';
import type { RunEngines } from '../../../src/compute/engines';
import type { CallOptions } from '../../../src/compute/worker-pool';
import { failure, success, type Result } from '../../../src/contract/failure';
import { missing } from '../../../src/contract/metrics';
import type { Run } from '../../../src/contract/run';
import type { StageAction } from '../../../src/contract/stage-protocol';
import type { Candidate } from '../../../src/contract/target';
import type { RunServices, StageService } from '../../../src/runner/services';
import { makeCandidate } from '../candidate';

export const NEXT = makeCandidate({ name: 'Next', text: 'Next' });

export interface Fake {
  readonly candidates?: readonly Candidate[];
  readonly act?: (action: StageAction) => Result<null>;
  readonly open?: Result<{ quirks: boolean }>;
  /** Visible text by the number of actions done. */
  readonly text?: readonly string[];
  readonly save?: () => Result<null>;
  /** Measuring takes until it is stopped. */
  readonly slow?: boolean;
}

/** Services that answer at once; `log` tells what the stage was asked to do. */
export function services(fake: Fake = {}): { services: RunServices; log: string[]; saved: Run[] } {
  const log: string[] = [];
  const saved: Run[] = [];
  let done = 0;
  const answers = {
    candidates: () => success(fake.candidates ?? [NEXT]),
    locate: () => success({ rect: NEXT.rect, point: { x: 5, y: 5 } }),
    act: (action: StageAction) => {
      log.push(action.type);
      const acted = fake.act?.(action) ?? success(null);
      if (!acted.ok) return acted;
      done += 1;
      return success({ point: null, rect: null, scrolled: null, remarks: [] });
    },
    // In a task of its own, so that the reader of events keeps up.
    settle: () =>
      new Promise((resolve) => setTimeout(() => resolve(success({ waited: 700, reason: 'quiet' })))),
    text: () => success({ visible: fake.text?.[done] ?? `Page ${done + 1}`, pictured: 0, drawn: 0 }),
  };
  const stage = {
    size: { width: 800, height: 600 },
    open: () => Promise.resolve(fake.open ?? success({ quirks: false })),
    call: (name: keyof typeof answers, argument: StageAction) => Promise.resolve(answers[name](argument)),
    rebuild: () => {
      log.push('rebuild');
      return Promise.resolve(success(null));
    },
  } as unknown as StageService;
  const engine = { name: 'E', version: '1', parameters: '' };
  return {
    log,
    saved,
    services: {
      stage,
      capture: () =>
        Promise.resolve(
          success({
            pixels: { width: 1, height: 1, data: new Uint8ClampedArray(4) },
            undrawn: [],
            took: { serialise: 1, raster: 1 },
          }),
        ),
      compute: {
        besideReplay: (replay: () => Promise<void>) => replay(),
        prepare: () => Promise.resolve({ remarks: ['a remark of the engines'] }),
        change: () => Promise.resolve(failure('no-change', 'not looked at')),
        encode: () => Promise.resolve(success({ png: new Blob(['x']), hash: 'h' })),
        identify: (png: Blob) => Promise.resolve(success({ png, hash: 'c' })),
        read: () => Promise.resolve(success('')),
        measure: async (
          _capture: Picture,
          _checkpoint: Picture,
          _engines: RunEngines,
          { signal }: CallOptions,
        ) => {
          if (fake.slow && !signal?.aborted)
            await new Promise((resolve) => signal?.addEventListener('abort', resolve));
          return {
            text: fake.slow ? missing('it was stopped') : { value: 1, engine },
            visual: { value: 0.5, engine },
            ssim: missing('no'),
            difference: missing('no'),
            readings: null,
            sizeNote: null,
          };
        },
      } as unknown as RunServices['compute'],
      sink: {
        saveRun: (run) => {
          saved.push(run);
          return Promise.resolve(fake.save?.() ?? success(null));
        },
        saveCapture: () => Promise.resolve(success(null)),
      },
      takeNotices: () => [],
      remembered: {},
      remember: () => Promise.resolve(),
    },
  };
}
