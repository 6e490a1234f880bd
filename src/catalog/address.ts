import * as v from 'valibot';
import { failure, messageOf, success, type Result } from '../contract/failure';
import { parseTasks } from '../rules/task/parse';
import { isLeftover, plainPath } from '../rules/task/paths';
import { MOST_FILES } from './dropped';
import { mediaType } from './media-type';
import type { OwnSet } from './own';

const DATA = 'data.jsonl';
const listedFiles = v.array(v.object({ path: v.string() }));

/** The address of a task set as a link may name it; fails with what is wrong with it. */
export function readSetAddress(written: string): Result<URL> {
  const url = URL.parse(written);
  const local = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || (url.protocol !== 'https:' && !(local && url.protocol === 'http:')))
    return failure(
      'bad-address',
      `“${written.slice(0, 200)}” is no address that tasks can be fetched from.`,
      'Use an https address of a data.jsonl or a zip archive; http works for localhost only.',
    );
  return success(url);
}

/**
 * Fetches a task set from the address of a zip archive or of a `data.jsonl`. Beside the latter a `files.json`
 * (`[{path, size}]`) tells what there is; without one, assets cannot be known.
 */
export async function fetchSet(
  address: URL,
  onProgress: (file: string) => void,
  signal?: AbortSignal,
): Promise<Result<OwnSet>> {
  const got = await get(address, signal);
  if (!got.ok) return got;
  const name = decodeURIComponent(address.pathname.split('/').at(-1) || address.host);
  const start = new Uint8Array(await got.value.slice(0, 2).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) return success({ name, content: got.value });
  const text = await got.value.text();
  const { tasks, problems } = parseTasks(text, DATA);
  if (tasks.length === 0)
    return failure(
      'no-data-set',
      `${address.href} is neither a zip archive nor a data.jsonl (${problems.length} unreadable lines).`,
      'The address must lead to one of the two, not to a page about it.',
    );
  const files = new Map([[DATA, new File([text], DATA)]]);
  const wanted = await listing(address, signal);
  const probes = tasks.flatMap(({ id, steps }) => [
    ...['video.mp4', 'video.webm', 'marks.json'].map((file) => `data/${id}/${file}`),
    ...[0, ...steps.map(({ number }) => number)].map((step) => `data/${id}/checkpoints/step_${step}.png`),
  ]);
  for (const path of wanted ?? probes) {
    if (signal?.aborted) return failure('aborted', 'Fetching was stopped.');
    onProgress(path);
    const file = await get(new URL(path.split('/').map(encodeURIComponent).join('/'), address), signal);
    if (file.ok) files.set(path, new File([file.value], path, { type: mediaType(path) }));
  }
  return success({ name: `${address.host}, ${name}`, content: files });
}

async function listing(address: URL, signal?: AbortSignal): Promise<readonly string[] | null> {
  const read = await get(new URL('files.json', address), signal);
  if (!read.ok) return null;
  try {
    const listed = v.parse(listedFiles, JSON.parse(await read.value.text()));
    const paths = listed.flatMap(({ path }) => plainPath(path) ?? []).filter((path) => !isLeftover(path));
    return paths.slice(0, MOST_FILES);
  } catch {
    return null;
  }
}

async function get(address: URL, signal?: AbortSignal): Promise<Result<Blob>> {
  try {
    const response = await fetch(address, { credentials: 'omit', ...(signal ? { signal } : {}) });
    if (response.ok) return success(await response.blob());
    return failure('address-missing', `${address.href} answers ${response.status}.`, 'Check the address.');
  } catch (error) {
    return failure(
      'address-unreachable',
      `${address.href} cannot be read: ${messageOf(error)}.`,
      'Is it online, and does its server allow other pages to read it (CORS)?',
    );
  }
}
