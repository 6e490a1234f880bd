// What every command needs first: packages, engine files, a build. Plain JavaScript, since it runs before packages are there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

export { ROOT };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this project needs Node 20.19 or newer.`);
  process.exit(2);
}

/** Runs a program in the project's root with its output shown; returns its exit code. */
export function run(program, args, options = {}) {
  // npm and npx are scripts on Windows and need a shell there.
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', shell, ...options }).status ?? 1;
}

/** Installs packages when they are missing or the lock file has changed since. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = join(ROOT, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (npm ci) …');
  const code = run('npm', ['ci', '--no-fund', '--no-audit']);
  if (code !== 0) {
    console.error('npm ci failed, see above. Check the network and run the command again.');
    process.exit(code);
  }
  writeFileSync(stamp, lock);
}

function newest(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

/** Builds the site into dist/ unless it is newer than everything it is made of. */
export function ensureBuilt() {
  const built = newest(join(ROOT, 'dist', 'index.html'));
  const inputs = [
    'src',
    'public',
    'tasks',
    'index.html',
    'vite.config.ts',
    'package.json',
    '.config/plugins',
  ];
  const changed = Math.max(...inputs.map((name) => newest(join(ROOT, name))));
  if (built > changed) return;
  console.log('Building the site …');
  const code = run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']);
  if (code !== 0) process.exit(code);
}

/** Copies the engines' files (wasm, OCR data) out of their packages to where the site serves them. */
export async function ensureEngines() {
  const { copyEngines } = await import('./engines.mjs');
  copyEngines();
}

/** Loads a TypeScript module of ours in Node. */
export async function load(path) {
  const { runnerImport } = await import('vite');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const { module } = await runnerImport(join(ROOT, path), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(ROOT, '.cache', 'vite'),
  });
  return module;
}
