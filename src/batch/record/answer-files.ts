import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../contract/failure';
import type { Asset } from './assets';
import type { Recording } from './recording';
import { readVariants, textOf, trueVerdicts } from './variant';

const placeholder = '__PLACEHOLDER_ASSETS_BASE_DIR__';

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

export function withAssets(answer: string, base: string): string {
  return answer.replaceAll(placeholder, base);
}

/** Writes the files of all answers and `answers.json`, which says what is true of each. */
export async function writeAnswers(taskDir: string, assets: Asset[], recorded: Recording): Promise<void> {
  const source = path.join(taskDir, 'source');
  const files: Record<string, string> = {};
  for (const name of await readdir(source))
    if (/\.(css|js)$/.test(name)) files[name] = await readFile(path.join(source, name), 'utf8');
  const html = await readFile(path.join(source, 'index.html'), 'utf8');
  const good = singleFile(html, files, assets);
  const folder = path.join(taskDir, 'answers');
  const variants = await readVariants(taskDir);
  const texts = variants.map((variant) => {
    try {
      return textOf(variant, good);
    } catch (error) {
      throw new Error(`${variant.file}: ${messageOf(error)}`, { cause: error });
    }
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [index, { file }] of variants.entries())
    await writeFile(path.join(folder, file), texts[index] ?? '');
  const list = variants.map(({ file, kind, firstFailingStep, drops, note }) => ({
    file,
    kind,
    good: kind === 'good',
    firstFailingStep,
    steps: trueVerdicts(firstFailingStep, recorded.steps.length),
    drops,
    note,
  }));
  await writeFile(path.join(folder, 'answers.json'), `${JSON.stringify(list, null, 2)}\n`);
}
