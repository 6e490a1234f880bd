import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from './assets';
import { Shape } from './shape';

const placeholder = '__PLACEHOLDER_ASSETS_BASE_DIR__';

export interface AnswerVariant {
  file: string;
  kind: 'good' | 'dead control' | 'wrong state';
  /** Counts from 1; null where nothing fails. */
  firstFailingStep: number | null;
  /** One sentence for people. */
  note: string;
  changes: { find: string; replace: string }[];
}

/** The answers of a task: `source/answers.json` says how each differs from the source page. */
export async function readVariants(taskDir: string): Promise<AnswerVariant[]> {
  const file = path.join(taskDir, 'source', 'answers.json');
  const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
  return new Shape(parsed, file).list().map((entry) => ({
    file: entry.get('file').text(/^[a-z-]+\.html$/),
    kind: entry.get('kind').oneOf(['good', 'dead control', 'wrong state']),
    firstFailingStep: entry.get('firstFailingStep').orNull((s) => s.number()),
    note: entry.get('note').text(),
    changes: entry
      .get('changes')
      .list()
      .map((change) => ({ find: change.get('find').text(), replace: change.get('replace').anyText() })),
  }));
}

function indent(text: string, by: string): string {
  return text.trim().replace(/^(?=.)/gm, by);
}

/** Puts style sheets and scripts into the page and gives assets the names that a model sees. */
export function singleFile(html: string, files: Record<string, string>, assets: Asset[]): string {
  const fileOf = (name: string) => {
    const text = files[name];
    if (text === undefined) throw new Error(`index.html names ${name}, which is not there`);
    return text;
  };
  let page = html
    .replace(/^( *)<link rel="stylesheet" href="([^"]+)" \/>$/gm, (_, by: string, name: string) =>
      [`${by}<style>`, indent(fileOf(name), `${by}  `), `${by}</style>`].join('\n'),
    )
    .replace(/^( *)<script src="([^"]+)"><\/script>$/gm, (_, by: string, name: string) =>
      [`${by}<script>`, indent(fileOf(name), `${by}  `), `${by}</script>`].join('\n'),
    );
  for (const { source, name } of assets) page = page.replaceAll(source, `${placeholder}/${name}`);
  return page;
}

/** Each `find` must occur exactly once, so a change can neither miss nor hit by chance. */
export function applyChanges(page: string, changes: AnswerVariant['changes']): string {
  return changes.reduce((text, { find, replace }) => {
    const hits = text.split(find).length - 1;
    if (hits !== 1) throw new Error(`"${find}" occurs ${hits} times instead of once`);
    return text.replace(find, () => replace);
  }, page);
}

export function withAssets(answer: string, base: string): string {
  return answer.replaceAll(placeholder, base);
}

export async function writeAnswers(taskDir: string, assets: Asset[]): Promise<void> {
  const source = path.join(taskDir, 'source');
  const files: Record<string, string> = {};
  for (const name of await readdir(source))
    if (/\.(css|js)$/.test(name)) files[name] = await readFile(path.join(source, name), 'utf8');
  const html = await readFile(path.join(source, 'index.html'), 'utf8');
  const good = singleFile(html, files, assets);
  const folder = path.join(taskDir, 'answers');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const variants = await readVariants(taskDir);
  for (const { file, changes } of variants)
    await writeFile(path.join(folder, file), applyChanges(good, changes));
  const list = variants.map(({ file, kind, firstFailingStep, note }) => ({
    file,
    kind,
    good: kind === 'good',
    firstFailingStep,
    note,
  }));
  await writeFile(path.join(folder, 'answers.json'), `${JSON.stringify(list, null, 2)}\n`);
}
