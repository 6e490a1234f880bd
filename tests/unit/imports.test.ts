import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Who may import whom inside src/: the table of src/README.md. A folder may always import itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  rules: ['contract'],
  metrics: ['contract', 'rules'],
  shim: ['contract', 'rules', 'metrics'],
  workers: ['contract', 'rules', 'metrics'],
  stage: ['contract', 'rules', 'metrics', 'shim', 'workers'],
  compute: ['contract', 'rules', 'metrics', 'workers'],
  catalog: ['contract', 'rules', 'metrics'],
  providers: ['contract', 'rules', 'metrics'],
  storage: ['contract', 'rules', 'metrics'],
  export: ['contract', 'rules', 'metrics'],
  runner: ['contract', 'rules', 'metrics', 'stage', 'compute', 'catalog', 'providers', 'storage', 'export'],
  ui: [
    'contract',
    'rules',
    'metrics',
    'stage',
    'compute',
    'catalog',
    'providers',
    'storage',
    'export',
    'runner',
  ],
  main: [
    'contract',
    'rules',
    'metrics',
    'stage',
    'compute',
    'catalog',
    'providers',
    'storage',
    'export',
    'runner',
    'ui',
  ],
  /** The command-line side drives the built site from outside and shares only shapes and rules. */
  batch: ['contract', 'rules', 'metrics', 'export'],
};

/** Packages by the folders that may use them; everything else is forbidden. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  comlink: ['workers', 'compute'],
  idb: ['storage'],
  svelte: ['ui', 'main'],
  codemirror: ['ui'],
  '@codemirror': ['ui'],
  '@lezer/highlight': ['ui'],
  '@mediapipe/tasks-vision': ['workers', 'metrics'],
  'tesseract.js': ['workers', 'metrics'],
  'onnxruntime-web': ['workers', 'metrics'],
  paddleocr: ['workers', 'metrics'],
  pixelmatch: ['workers', 'metrics'],
  '@blazediff/ssim': ['workers', 'metrics'],
  mediabunny: ['workers'],
  'eventsource-parser': ['providers'],
  'fastest-levenshtein': ['rules'],
  valibot: ['rules', 'storage', 'stage', 'catalog', 'ui'],
  'client-zip': ['export'],
  '@zip.js/zip.js': ['catalog', 'export'],
  '@huggingface/hub': ['catalog'],
  playwright: ['batch'],
  pngjs: ['batch'],
  vite: ['batch'],
  'node:': ['batch'],
};

const SRC = resolve(__dirname, '../../src');

interface Import {
  readonly file: string;
  readonly specifier: string;
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(name) ? [path] : [];
  });
}

const PATTERNS = [
  /\b(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"\s]+)['"]/g,
  /\bimport\s*['"]([^'"\s]+)['"]/g,
  /\bimport\s*\(\s*['"]([^'"\s]+)['"]/g,
  /\bnew\s+URL\s*\(\s*['"]([^'"\s]+)['"]\s*,\s*import\.meta\.url/g,
];

/** Module names that a text imports, type imports and `new URL(…, import.meta.url)` included. */
export function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return PATTERNS.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
}

function roomOf(path: string): string {
  const [first = ''] = relative(SRC, path).split(/[\\/]/);
  return first.replace(/\.ts$/, '');
}

/** Null where the import is allowed, else what is wrong with it. */
export function complaint({ file, specifier }: Import): string | null {
  const room = roomOf(file);
  const where = `${relative(SRC, file)} imports ${specifier}`;
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    const target = roomOf(resolve(dirname(file), bare));
    if (target.startsWith('..')) return `${where}: outside src`;
    return target === room || MAY_IMPORT[room]?.includes(target)
      ? null
      : `${where}: ${room} may not import ${target}`;
  }
  const name = Object.keys(PACKAGES).find(
    (known) =>
      bare === known || bare.startsWith(`${known}/`) || (known.endsWith(':') && bare.startsWith(known)),
  );
  if (name === undefined) return `${where}: no folder may use this package`;
  return PACKAGES[name]?.includes(room) ? null : `${where}: ${room} may not use ${name}`;
}

describe('import table', () => {
  const imports = sources(SRC).flatMap((file) =>
    importsOf(readFileSync(file, 'utf8')).map((specifier) => ({ file, specifier })),
  );

  it('knows every folder of src', () => {
    const rooms = new Set(sources(SRC).map(roomOf));
    expect([...rooms].filter((room) => !(room in MAY_IMPORT))).toEqual([]);
  });

  it('is kept by every import in src', () => {
    expect(imports.length).toBeGreaterThan(10);
    expect(imports.map(complaint).filter((text) => text !== null)).toEqual([]);
  });

  it.each([
    ['contract/x.ts', "import type { A } from '../rules/a'", 'contract may not import rules'],
    ['shim/x.ts', "import { a } from '../workers/a'", 'shim may not import workers'],
    ['rules/x.ts', "new URL('../workers/a.worker.ts', import.meta.url)", 'rules may not import workers'],
    ['ui/X.svelte', "const a = import('idb')", 'ui may not use idb'],
    ['runner/x.ts', "export * from 'left-pad'", 'no folder may use this package'],
    ['contract/x.ts', "import\n{ a,\n b }\nfrom '../../tests/a'", 'outside src'],
  ])('catches %s: %s', (file, text, expected) => {
    const [specifier = ''] = importsOf(text);
    expect(complaint({ file: join(SRC, file), specifier })).toContain(expected);
  });
});
