// npm test: lint, type check, unit, browser and end-to-end tests; prints "N passed, N failed" over all of them last.
// npm test -- unit browser … runs only the named parts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ensureBuilt, ensureEngines, ensureInstalled } from './prepare.mjs';

ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
await ensureEngines();
await ensureChromium();

const REPORTS = join(ROOT, '.cache', 'reports');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const bin = (path) => join('node_modules', path);

/** Runs to its end; what it has to say is told in one piece then, unless `live`. */
async function play(args, { live = false, env = {} } = {}) {
  const stdio = live ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      told += text;
    });
  const [code] = await once(child, 'close');
  process.stdout.write(told);
  return code;
}

async function check(name, args) {
  const code = await play(args);
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`);
}

function report(name) {
  const path = join(REPORTS, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

async function vitest(project, options) {
  const reporters = ['--reporter=default', '--reporter=json'];
  const output = `--outputFile.json=.cache/reports/${project}.json`;
  const args = [bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, output];
  const code = await play(args, options);
  const counts = report(project);
  total.passed += counts?.numPassedTests ?? 0;
  total.skipped += (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0);
  const failed = counts?.numFailedTests ?? 0;
  // A suite that cannot load has no tests to count, and still failed.
  total.failed += code === 0 ? failed : Math.max(1, failed);
}

async function endToEnd() {
  ensureBuilt();
  const code = await play([bin('playwright/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts'], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'e2e.json') },
  });
  const stats = report('e2e')?.stats ?? {};
  total.passed += stats.expected ?? 0;
  total.skipped += stats.skipped ?? 0;
  const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0);
  total.failed += code === 0 ? failed : Math.max(1, failed);
}

const PARTS = {
  lint: async () => {
    await check('eslint', [bin('eslint/bin/eslint.js'), '-c', '.config/eslint.config.js', '.']);
    await check('prettier', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']);
  },
  types: async () => {
    for (const realm of ['pure', 'shim', 'worker', 'node', 'tests'])
      await check(`types of realm ${realm}`, [
        bin('typescript/bin/tsc'),
        '-p',
        `.config/tsconfig.${realm}.json`,
      ]);
    await check('types of the window realm and components', [
      bin('svelte-check/bin/svelte-check'),
      ...['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
    ]);
  },
  unit: () => vitest('unit'),
  browser: () => vitest('browser', { live: true }),
  e2e: endToEnd,
};
/** Tests in a browser mostly wait: what needs the processor runs beside them. */
const STAGES = [[['lint', 'types', 'unit'], ['browser']], [['e2e']]];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
async function runInTurn(names) {
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n── ${name}`);
    await PARTS[name]();
  }
}

for (const stage of STAGES) await Promise.all(stage.map(runInTurn));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
