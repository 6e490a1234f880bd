import { appendFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './check-task-faults';
import type { DataSet } from './data-set';
import { png, SMALL } from './data-set';

/** What can be wrong with the files of a task. */
export const FILE_FAULTS: readonly Fault[] = [
  {
    what: 'a missing checkpoint',
    plant: (s) => s.remove('data/2/checkpoints/step_2.png'),
    at: 'data/2/checkpoints/step_2.png:',
    expected: 'the checkpoint of step 2',
  },
  {
    what: 'a checkpoint of another size',
    plant: (s) => s.put('data/2/checkpoints/step_4.png', png(640, 480)),
    at: 'data/2/checkpoints/step_4.png:',
    expected: '320x200',
  },
  {
    what: 'a broken checkpoint',
    plant: (s) => s.put('data/2/checkpoints/step_0.png', png(...SMALL).subarray(0, 60)),
    at: 'data/2/checkpoints/step_0.png:',
    expected: 'a whole PNG',
  },
  {
    what: 'checkpoints numbered by order',
    plant: numberByOrder,
    at: 'data/2/checkpoints/:',
    expected: 'numbered by step',
  },
  {
    what: 'no video',
    plant: (s) => s.remove('data/2/video.webm'),
    at: 'data/2/video.mp4:',
    expected: 'the recording',
  },
  {
    what: 'an empty video',
    plant: (s) => s.put('data/2/video.webm', ''),
    at: 'data/2/video.webm:',
    expected: 'a WebM video',
  },
  {
    what: 'a video that is none',
    plant: (s) => s.put('data/2/video.webm', 'not a video'),
    at: 'data/2/video.webm:',
    expected: 'a WebM video',
  },
  {
    what: 'a huge file',
    plant: (s) => (
      appendFileSync(join(s.root, 'data/2/video.webm'), ''),
      truncateSync(join(s.root, 'data/2/video.webm'), 60_000_000)
    ),
    at: 'data/2/video.webm:',
    expected: 'at most 50 MB',
  },
  {
    what: 'no sheet',
    plant: (s) => s.remove('data/2/stitched_assets'),
    at: 'data/2/stitched_assets/:',
    expected: 'a sheet',
  },
  {
    what: 'an asset of another kind',
    plant: (s) => s.put('data/2/assets/icon_001.svg', 'GIF89a'),
    at: 'data/2/assets/icon_001.svg:',
    expected: 'an SVG picture',
  },
  {
    what: 'an asset that no file is',
    plant: (s) =>
      s.put('data/2/answers/good.html', '<p>\n<img src="__PLACEHOLDER_ASSETS_BASE_DIR__/image_009.png">'),
    at: 'data/2/answers/good.html:2:',
    expected: 'an asset of the task',
  },
  {
    what: 'answers.json that is no JSON',
    plant: (s) => s.put('data/2/answers/answers.json', '[\n  {"file": "good.html",}\n]'),
    at: 'data/2/answers/answers.json:2:',
    expected: 'JSON',
  },
  {
    what: 'an answer without a kind',
    plant: (s) => s.answers((list) => delete list[1]?.['kind']),
    at: 'data/2/answers/answers.json:9 [1].kind:',
    expected: '"kind"',
  },
  {
    what: 'an answer without its file',
    plant: (s) => s.answers((list) => Object.assign(list[1] ?? {}, { file: 'lost.html' })),
    at: 'data/2/answers/answers.json:10 [1].file:',
    expected: 'a file beside',
  },
  {
    what: 'a failing step that is none',
    plant: (s) => s.answers((list) => Object.assign(list[1] ?? {}, { firstFailingStep: 9 })),
    at: 'data/2/answers/answers.json:13 [1].firstFailingStep:',
    expected: '1 to 4',
  },
  {
    what: 'a mark of a step that is none',
    plant: (s) => s.put('data/2/marks.json', '[{"step":1,"at":2},\n{"step":7,"at":3}]'),
    at: 'data/2/marks.json:2 [1].step:',
    expected: '1 to 4',
  },
  {
    what: 'marks out of order',
    plant: (s) => s.put('data/2/marks.json', '[{"step":1,"at":2},\n{"step":2,"at":1}]'),
    at: 'data/2/marks.json:2 [1].at:',
    expected: 'a time after',
  },
];

/** As many files as evaluated captures, numbered 0, 1, 2 although steps 2 and 4 are flagged. */
function numberByOrder(spoilt: DataSet): void {
  for (const number of [3, 4]) spoilt.remove(`data/2/checkpoints/step_${number}.png`);
  for (const number of [1, 2, 3, 4]) spoilt.step(number)['checkpoint_screenshot'] = null;
}
