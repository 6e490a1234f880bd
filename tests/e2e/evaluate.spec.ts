import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, ROOT, test } from './site';

const OUT = join(ROOT, '.cache/evaluate');

function evaluate(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['.config/commands/evaluate.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

test('evaluates an answer from the command line: exit code 0, table, files', () => {
  rmSync(OUT, { recursive: true, force: true });
  const result = evaluate('--task', '3', '--answer', 'tasks/data/3/answers/dead-control.html', '--out', OUT);
  expect(result.err).toBe('');
  expect(result.code).toBe(0);
  expect(result.out).toMatch(/^2 +Press +Press the up arrow key\. +fail/m);
  expect(result.out).toMatch(/^IFS +8\.33$/m);
  const evaluation = JSON.parse(readFileSync(join(OUT, 'eval.json'), 'utf8')) as { success_step: number };
  expect(evaluation.success_step).toBe(1);
  for (const file of [
    ...['eval-reference.json', 'report.html', 'report.md', 'run.json', 'steps.csv', 'junit.xml'],
    ...['captures/step_0.png', 'captures/step_6.png'],
  ])
    expect(existsSync(join(OUT, file)), file).toBe(true);
});

test('evaluates tasks of a folder in the benchmark’s format', () => {
  const folder = join(ROOT, '.cache/evaluate-tasks');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = readFileSync(join(ROOT, 'tasks/data.jsonl'), 'utf8').trim().split('\n');
  const line = lines
    .map((text) => JSON.parse(text) as { id: unknown; action_sequence: readonly unknown[] })
    .find(({ id }) => id === 3);
  const task = { ...line, id: 'board-a', action_sequence: line?.action_sequence.slice(0, 3) };
  writeFileSync(join(folder, 'data.jsonl'), `${JSON.stringify(task)}\n{broken\n`);
  for (const part of ['checkpoints', 'assets'])
    cpSync(join(ROOT, 'tasks/data/3', part), join(folder, 'board-a', part), { recursive: true });
  const answer = 'tasks/data/3/answers/dead-control.html';
  const result = evaluate('--task', 'board-a', '--answer', answer, '--tasks', folder);
  rmSync(folder, { recursive: true, force: true });
  expect(result.err).toBe('');
  expect(result.code).toBe(0);
  expect(result.out).toMatch(/^IFS +33\.33$/m);
  expect(result.out).toMatch(/^problem: data\.jsonl, line 2: expected one JSON object on one line/m);
  expect(result.out).toContain('problem: board-a/video.mp4');
});

test('says what is wrong with its arguments: exit code 2', () => {
  const missing = evaluate('--task', '3');
  expect(missing.code).toBe(2);
  expect(missing.err).toContain('--answer is missing');
  const unknown = evaluate('--task', '3', '--answer', 'nowhere.html');
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain('nowhere.html: there is no such file');
});

test('says why it could not evaluate: exit code 3', () => {
  mkdirSync(OUT, { recursive: true });
  const prose = join(OUT, 'prose.txt');
  writeFileSync(prose, 'I am sorry, I cannot do that.');
  const refused = evaluate('--task', '3', '--answer', prose);
  expect(refused.code).toBe(3);
  expect(refused.err).toContain('No HTML document found');
  const empty = join(OUT, 'empty.html');
  writeFileSync(empty, '  \n');
  expect(evaluate('--task', '3', '--answer', empty)).toMatchObject({ code: 3 });
  const noTask = evaluate('--task', '99', '--answer', 'tasks/data/3/answers/good.html');
  expect(noTask.code).toBe(3);
  expect(noTask.err).toContain('There is no task “99”');
  expect(noTask.err).toMatch(/There are 1, 2, .*, 12\./);
});
