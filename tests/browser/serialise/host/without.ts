import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Plugin, build } from 'vite';

/** One concern of the serialiser emptied: its functions do nothing. */
function emptied(concern: string): Plugin {
  return {
    name: 'capture-without',
    transform(code, id) {
      if (!id.endsWith(`/src/shim/serialise/${concern}.ts`)) return null;
      const names = [...code.matchAll(/export (?:async )?function (\w+)/g)].map(([, name]) => name);
      return { code: names.map((name) => `export function ${name}() { return ''; }`).join('\n'), map: null };
    },
  };
}

/** Makes `stage.html` whose serialiser lacks a concern, to see that the harness notices. */
export function stageWithout(root: string, concern: string): Plugin {
  return {
    name: 'capture-stage-without',
    async generateBundle() {
      const result = await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [emptied(concern)],
        build: {
          write: false,
          target: 'es2022',
          lib: {
            entry: resolve(root, 'src/shim/main.ts'),
            formats: ['iife'],
            name: 'iwrShim',
            fileName: 'shim',
          },
        },
      });
      const output = Array.isArray(result) ? result[0] : result;
      if (!output || !('output' in output)) throw new Error('The shim did not build.');
      const script = output.output[0].code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
      const html = await readFile(resolve(root, 'src/stage/stage.html'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'stage.html', source: html.replace('%SHIM%', () => script) });
    },
  };
}
