import type { TaskProblem } from '../../contract/task';
import { checkTasks } from './check';

export const USAGE = `npm run check-task -- <folder>…
  <folder>   a data set with data.jsonl, or one task's folder inside it; says everything that is wrong at once`;

/** Exit codes of the command. */
export const EXIT = { right: 0, wrong: 1, badArguments: 2 } as const;

/** A problem on one line: where it is, what belongs there, and what is there. */
export function problemLine({ file, line, path, expected, received }: TaskProblem): string {
  const place = [line === null ? file : `${file}:${line}`, path].filter((part) => part !== '').join(' ');
  return `${place}: expected ${expected}, received ${received}`;
}

/** Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.some((argument) => argument.startsWith('-'))) {
    console.error(USAGE);
    return EXIT.badArguments;
  }
  let count = 0;
  for (const folder of args) {
    const checked = await checkTasks(folder);
    if (!checked.ok) {
      console.error(`${checked.message}\n${checked.hint ?? ''}`);
      return EXIT.badArguments;
    }
    const { tasks, problems } = checked.value;
    for (const problem of problems) console.log(problemLine(problem));
    count += problems.length;
    const said = problems.length === 0 ? 'nothing is wrong' : `${problems.length} problems`;
    console.log(`${folder}: ${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}, ${said}`);
  }
  return count === 0 ? EXIT.right : EXIT.wrong;
}
