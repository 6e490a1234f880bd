import { describe, expect, it } from 'vitest';
import { readHubPlace, writeHubPlace } from '../../../../src/rules/task/hub-address';
import { isLeftover, plainPath } from '../../../../src/rules/task/paths';

describe('names of data sets', () => {
  it.each([
    ['IWR-Bench/IWR-Bench', 'IWR-Bench/IWR-Bench', 'main', null],
    [' owner/name@v1.0 ', 'owner/name', 'v1.0', null],
    ['datasets/owner/name', 'owner/name', 'main', null],
    ['https://huggingface.co/datasets/o/n', 'o/n', 'main', 'https://huggingface.co'],
    ['https://huggingface.co/datasets/o/n/', 'o/n', 'main', 'https://huggingface.co'],
    ['https://huggingface.co/datasets/o/n/tree/abc123/data/12', 'o/n', 'abc123', 'https://huggingface.co'],
    ['https://huggingface.co/datasets/o/n/blob/main/data.jsonl', 'o/n', 'main', 'https://huggingface.co'],
    [
      'https://huggingface.co/datasets/o/n/tree/main?show_file_info=data%2F1%2Fvideo.mp4',
      'o/n',
      'main',
      'https://huggingface.co',
    ],
    [
      'https://huggingface.co/datasets/o/n/resolve/refs%2Fpr%2F1/data.jsonl',
      'o/n',
      'refs/pr/1',
      'https://huggingface.co',
    ],
    ['http://127.0.0.1:8080/datasets/o/n', 'o/n', 'main', 'http://127.0.0.1:8080'],
  ])('%s', (written, repo, revision, origin) => {
    expect(readHubPlace(written)).toEqual({ repo, revision, origin });
  });

  it.each(['', 'name', 'a/b/c', 'https://huggingface.co/models/o/n', 'javascript:alert(1)', 'o/n@', '../x'])(
    'refuses %j',
    (written) => expect(readHubPlace(written)).toBeNull(),
  );

  it('writes the revision only where it is not the usual one', () => {
    expect(writeHubPlace({ repo: 'o/n', revision: 'main', origin: null })).toBe('o/n');
    expect(readHubPlace(writeHubPlace({ repo: 'o/n', revision: 'x', origin: null }))?.revision).toBe('x');
  });
});

describe('paths of files', () => {
  it.each([
    ['a\\b//c.png', 'a/b/c.png'],
    ['./a.png', 'a.png'],
    ['../a', null],
    ['a/../../b', null],
    ['/etc/passwd', null],
    ['C:\\x', null],
    ['a/', null],
    ['a\0b', null],
  ])('%j', (path, plain) => expect(plainPath(path)).toBe(plain));

  it('knows leftovers', () => {
    expect(['__MACOSX/x', 'a/.DS_Store', 'a/._b', 'Thumbs.db', '.git/config'].every(isLeftover)).toBe(true);
    expect(['a/b.png', 'data/1/x.y'].some(isLeftover)).toBe(false);
  });
});
