import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseArguments } from '../../../src/batch/arguments';
import { serve, type Serving } from '../../../src/batch/server';

let folder = '';
let server: Serving;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iwr-server-'));
  mkdirSync(join(folder, 'site'));
  mkdirSync(join(folder, 'tasks/data/1/source'), { recursive: true });
  writeFileSync(join(folder, 'site/index.html'), '<h1>site</h1>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'tasks/data.jsonl'), '{}');
  writeFileSync(join(folder, 'tasks/data/1/video.webm'), '0123456789');
  writeFileSync(join(folder, 'tasks/data/1/source/index.html'), 'source');
  server = await serve({
    root: join(folder, 'site'),
    port: 0,
    tasks: join(folder, 'tasks'),
    overlay: { '/models/index.json': { text: '{"files":["m"]}' } },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a path as it is: fetch would tidy `..` away. */
function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; range: string | undefined }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, range: response.headers['content-range'] }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('serve', () => {
  it.each([
    ['/', 200, '<h1>site</h1>'],
    ['/nothing.js', 404, 'Not found'],
    ['/../secret.txt', 404, 'Not found'],
    ['/..%2fsecret.txt', 404, 'Not found'],
    ['/%zz', 400, ''],
    ['/tasks/data/1/video.webm', 200, '0123456789'],
    ['/tasks/data/1/source/index.html', 404, 'Not found'],
    ['/tasks/..%2f..%2fsecret.txt', 404, 'Not found'],
    ['/models/index.json', 200, '{"files":["m"]}'],
    ['/tasks/files.json', 200, '[{"path":"data.jsonl","size":2},{"path":"data/1/video.webm","size":10}]'],
  ])('%s answers %i', async (path, status, body) => {
    expect(await get(path)).toMatchObject({ status, body });
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-30', 416, '', 'bytes */10'],
  ])('range %s', async (range, status, body, expected) => {
    expect(await get('/tasks/data/1/video.webm', { range })).toEqual({ status, body, range: expected });
  });
});

describe('parseArguments', () => {
  it.each([
    [[], '--task is missing'],
    [['--task', '1'], '--answer is missing'],
    [['--task'], '--task needs a value'],
    [['--tusk', '1'], 'Unknown argument --tusk'],
    [['--task', '1', '--task', '2'], '--task is given twice'],
    [['--task', '1', '--answer', '/nowhere'], 'there is no such file'],
    [['--task=1', `--answer=${import.meta.filename}`, '--tasks=/nowhere'], 'there is no such folder'],
    [
      ['--task=1', `--answer=${import.meta.filename}`, `--out=${import.meta.filename}`],
      'is a file, not a folder',
    ],
  ])('%j: %s', (args, message) => {
    const parsed = parseArguments(args);
    expect(parsed.ok ? '' : parsed.message).toContain(message);
  });

  it('reads both ways of writing', () => {
    const parsed = parseArguments(['--task=a=b', '--answer', import.meta.filename]);
    expect(parsed).toEqual({
      ok: true,
      value: { task: 'a=b', answer: import.meta.filename, tasks: null, out: null },
    });
  });
});
