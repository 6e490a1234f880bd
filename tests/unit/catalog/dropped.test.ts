import { expect, it } from 'vitest';
import { filesOfInput } from '../../../src/catalog/dropped';

it('files of the same name from several folders are all there', () => {
  const names = ['run.zip', 'run.zip', 'a.b.json', 'run.zip', 'a.b.json', 'LICENSE', 'LICENSE'];
  const files = names.map((name, index) => new File([String(index)], name));
  const found = filesOfInput(files as unknown as FileList);
  if (!found.ok) throw new Error(found.message);
  expect([...found.value.keys()]).toEqual([
    ...['run.zip', 'run (2).zip', 'a.b.json', 'run (3).zip', 'a.b (2).json', 'LICENSE', 'LICENSE (2)'],
  ]);
  expect([...found.value.values()]).toEqual(files);
});
