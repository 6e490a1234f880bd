// npm test: lint, type check, unit, browser and end-to-end tests; prints "N passed, N failed" over all of them last.
// npm test -- unit browser … runs only the named parts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ensureBuilt, ensureEngines, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
await ensureEngines();
await ensureChromium();

const REPORTS = join(ROOT, '.cache', 'reports');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const bin = (path) => join('node_modules', path);
const node = (args, env = {}) => run(process.execPath, args, { env: { ...process.env, ...env } });

/** Checks of one processor each, two at a time; each tells all it has to say when it ends. */
async function checkAll(checks) {
  const left = [...checks];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await check(...next);
  };
  await Promise.all([worker(), worker()]);
}

async function check(name, args) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (told += text));
  const [code] = await once(child, 'close');
  process.stdout.write(told);
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`);
}

function report(name) {
  const path = join(REPORTS, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function vitest(project) {
  const output = `.cache/reports/${project}.json`;
  const code = node([
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  const counts = report(project);
  total.passed += counts?.numPassedTests ?? 0;
  total.skipped += (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0);
  const failed = counts?.numFailedTests ?? 0;
  // A suite that cannot load has no tests to count, and still failed.
  total.failed += code === 0 ? failed : Math.max(1, failed);
}

function endToEnd() {
  ensureBuilt();
  const code = node([bin('playwright/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'e2e.json'),
  });
  const stats = report('e2e')?.stats ?? {};
  total.passed += stats.expected ?? 0;
  total.skipped += stats.skipped ?? 0;
  const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0);
  total.failed += code === 0 ? failed : Math.max(1, failed);
}

const PARTS = {
  lint: () =>
    checkAll([
      ['eslint', [bin('eslint/bin/eslint.js'), '-c', '.config/eslint.config.js', '.']],
      ['prettier', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
    ]),
  types: () =>
    checkAll([
      [
        'types of the window realm and components',
        [
          bin('svelte-check/bin/svelte-check'),
          ...['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
        ],
      ],
      ...['pure', 'shim', 'worker', 'node', 'tests'].map((realm) => [
        `types of realm ${realm}`,
        [bin('typescript/bin/tsc'), '-p', `.config/tsconfig.${realm}.json`],
      ]),
    ]),
  unit: () => vitest('unit'),
  browser: () => vitest('browser'),
  e2e: endToEnd,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  await part();
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
