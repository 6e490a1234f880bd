// npm run check: the type check, one realm after the other, then the components.
import { ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
const REALMS = ['pure', 'shim', 'worker', 'node', 'tests'];
let failed = 0;
for (const realm of REALMS) {
  const code = run(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-p',
    `.config/tsconfig.${realm}.json`,
  ]);
  if (code !== 0) failed += 1;
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  types of realm ${realm}`);
}
const components = run(process.execPath, [
  'node_modules/svelte-check/bin/svelte-check',
  '--tsconfig',
  './tsconfig.json',
  '--fail-on-warnings',
  '--output',
  'human',
]);
if (components !== 0) failed += 1;
process.exitCode = failed === 0 ? 0 : 1;
