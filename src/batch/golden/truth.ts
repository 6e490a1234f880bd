import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, messageOf, success, type Result } from '../../contract/failure';
import { taskFolder } from '../../rules/task/files';
import { parseTasks } from '../../rules/task/parse';
import { parseRecording } from '../record/recording';
import { Shape } from '../record/shape';
import { DROPS } from '../record/variant';
import { listTaskFiles } from '../task-files';

/** What is known of an answer. `steps` holds the true verdict of each step up to the first that fails. */
export interface AnswerTruth {
  readonly file: string;
  readonly kind: string;
  readonly good: boolean;
  readonly firstFailingStep: number | null;
  readonly steps: readonly ('pass' | 'fail')[];
  readonly drops: readonly (typeof DROPS)[number][];
}

export interface TaskTruth {
  readonly id: string;
  /** Relative to the tasks' folder, ending in "/". */
  readonly folder: string;
  /** Selector of each step's element, index 0 for step 1; null where it has none or none is known. */
  readonly selectors: readonly (string | null)[];
  readonly answers: readonly AnswerTruth[];
}

/** Reads `answers/answers.json`. Throws with the path of the first wrong member. */
export function parseTruths(json: string, name: string): AnswerTruth[] {
  const parsed: unknown = JSON.parse(json);
  return new Shape(parsed, name).list().map((entry) => ({
    file: entry.get('file').text(/^[^/\\]+$/),
    kind: entry.get('kind').text(),
    good: entry.get('good').flag(),
    firstFailingStep: entry.get('firstFailingStep').orNull((step) => step.number()),
    steps: entry
      .get('steps')
      .list()
      .map((step) => step.oneOf(['pass', 'fail'])),
    drops: entry.get('drops').optional((drops) => drops.list().map((metric) => metric.oneOf(DROPS))) ?? [],
  }));
}

/** All tasks of a folder that come with answers, in the order of `data.jsonl`; fails where one cannot be read. */
export async function readTruth(root: string): Promise<Result<TaskTruth[]>> {
  try {
    const paths = (await listTaskFiles(root)).map(({ path }) => path);
    const { tasks } = parseTasks(await readFile(join(root, 'data.jsonl'), 'utf8'), 'data.jsonl');
    const truths = await Promise.all(
      tasks.map(async (task): Promise<TaskTruth | null> => {
        const folder = taskFolder(task.id, paths);
        const list = `${folder}answers/answers.json`;
        if (!paths.includes(list)) return null;
        const answers = parseTruths(await readFile(join(root, list), 'utf8'), list);
        return { id: task.id, folder, selectors: await selectorsIn(join(root, folder)), answers };
      }),
    );
    return success(truths.filter((truth) => truth !== null));
  } catch (error) {
    return failure('tasks-unreadable', messageOf(error), 'npm run check-task says more about the folder.');
  }
}

async function selectorsIn(folder: string): Promise<(string | null)[]> {
  const file = join(folder, 'source/recording.json');
  const json = await readFile(file, 'utf8').catch(() => null);
  if (json === null) return [];
  return parseRecording(json, file).steps.map(({ type, target }) =>
    type === 'Click' || type === 'Type' ? (target ?? null) : null,
  );
}
