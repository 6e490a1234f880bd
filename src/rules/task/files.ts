import type { Task, TaskFiles, TaskProblem } from '../../contract/task';
import { isEvaluated } from './evaluated';

const IMAGE = /\.(png|jpe?g|webp|gif|bmp|avif)$/i;
const VIDEO_NAMES = ['video.mp4', 'video.webm'];

/** Paths with `/` only and no doubled ones, keeping what the source calls each file. */
function byPlainPath(paths: readonly string[]): Map<string, string> {
  return new Map(paths.map((path) => [path.replace(/[\\/]+/g, '/').replace(/^\.?\//, ''), path]));
}

function stepNumber(path: string): number {
  return Number(/step_(\d+)\.[a-z]+$/i.exec(path)?.[1] ?? NaN);
}

/**
 * Finds a task's files among all paths of a source. Both `data/<id>/…` and `<id>/…` are folders of a task; `folder`
 * names it where it is known.
 */
export function findTaskFiles(
  task: Task,
  paths: readonly string[],
  folder = taskFolder(task.id, paths),
): { files: TaskFiles; problems: readonly TaskProblem[] } {
  const all = byPlainPath(paths);
  const inFolder = (sub: string): string[] =>
    [...all.keys()].filter((path) => path.toLowerCase().startsWith(`${folder}${sub}`.toLowerCase())).sort();
  // Sets made on systems that do not tell `A` from `a` name files in either way.
  const folded = new Map([...all].map(([path, real]) => [path.toLowerCase(), real]));
  const one = (name: string): string | null =>
    all.get(`${folder}${name}`) ?? folded.get(`${folder}${name}`.toLowerCase()) ?? null;
  const real = (path: string): string => all.get(path) ?? path;

  const numbered = new Map(
    inFolder('checkpoints/')
      .filter((path) => IMAGE.test(path))
      .map((path) => [stepNumber(path), real(path)] as const),
  );
  const problems: TaskProblem[] = [];
  const miss = (path: string, expected: string): void => {
    problems.push({
      file: `${folder}${path}`,
      line: null,
      path: '',
      expected,
      received: 'no such file',
      severity: 'warning',
    });
  };
  const checkpoint = (number: number): string | null => {
    const named = number === 0 ? null : (task.steps[number - 1]?.checkpoint ?? null);
    const plain = named?.replace(/[\\/]+/g, '/').replace(/^\.?\//, '');
    const found = plain ? (one(plain) ?? one(`checkpoints/${plain}`)) : null;
    const path = found ?? numbered.get(number) ?? null;
    if (path === null && isEvaluated(task, number))
      miss(plain ?? `checkpoints/step_${number}.png`, `the checkpoint of step ${number}`);
    return path;
  };
  const video = VIDEO_NAMES.map(one).find((path) => path !== null) ?? null;
  if (video === null) miss('video.mp4', 'the recording, video.mp4 or video.webm');
  const files: TaskFiles = {
    video,
    marks: one('marks.json'),
    assets: inFolder('assets/').map(real),
    sheets: inFolder('stitched_assets/')
      .filter((path) => IMAGE.test(path))
      .map(real),
    checkpoints: [0, ...task.steps.map((step) => step.number)].map(checkpoint),
  };
  return { files, problems };
}

/** "data/<id>/", "<id>/" or "" (the task's own folder) below `base`, the folder of `data.jsonl`: whichever holds files. */
export function taskFolder(id: string, paths: readonly string[], base = ''): string {
  const plain = [...byPlainPath(paths).keys()].map((path) => path.toLowerCase());
  const candidates = [`${base}data/${id}/`, `${base}${id}/`];
  return candidates.find((folder) => plain.some((path) => path.startsWith(folder.toLowerCase()))) ?? base;
}
