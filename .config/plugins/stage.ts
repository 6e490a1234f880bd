import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify as compress } from 'terser';
import { build, type Plugin } from 'vite';

// "unsafe" for code that calls `new` on functions and methods that are not classes: the shim has none.
const COMPRESS = {
  passes: 6,
  ecma: 2020,
  hoist_props: false,
  unsafe_arrows: true,
  unsafe_methods: true,
} as const;
const MARKER = '%SHIM%';

/**
 * Makes `stage.html`: the sandboxed document with the shim bundled into one inline script. It cannot load the
 * shim from a file, because its content security policy allows no origin at all.
 */
export function stagePlugin(): Plugin {
  let root = '';
  const page = async (minify: boolean): Promise<string> => {
    const [html, script] = await Promise.all([
      readFile(resolve(root, 'src/stage/stage.html'), 'utf8'),
      bundleShim(root, minify),
    ]);
    if (!html.includes(MARKER)) throw new Error(`src/stage/stage.html lacks the marker ${MARKER}`);
    return html.replace(MARKER, () => script);
  };
  return {
    name: 'iwr-stage',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!/^\/stage\.html(\?|$)/.test(request.url ?? '')) return next();
        page(false).then(
          (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
          (error: unknown) => next(error),
        );
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'stage.html', source: await page(true) });
    },
  };
}

async function bundleShim(root: string, minify: boolean): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify,
      target: 'es2022',
      lib: { entry: resolve(root, 'src/shim/main.ts'), formats: ['iife'], name: 'iwrShim', fileName: 'shim' },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error('The shim did not build.');
  const { code } = output.output[0];
  // A second minifier after the first one takes another 2 % off.
  const script = minify ? ((await compress(code, { ecma: 2020, compress: COMPRESS })).code ?? code) : code;
  // An inline script must not close itself.
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}
