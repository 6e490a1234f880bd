// Renders landscapes to WebP: node tasks/scenes/render.mjs <scene> <width> <height> <file.webp> [quality]
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { defaults, scenes } from './scenes.mjs';

const number = (v) => (Number.isInteger(v) ? `${v}.0` : String(v));
const literal = (name, v) =>
  Array.isArray(v)
    ? `const vec${v.length} ${name} = vec${v.length}(${v.map(number).join(', ')});`
    : name === 'SEED' || name === 'KIND'
      ? `const int ${name} = ${v};`
      : `const float ${name} = ${number(v)};`;

/** Constants of a shader, one a line. */
export const constants = (parameters) => Object.entries(parameters).map(([k, v]) => literal(k, v)).join('\n');

export const renderScenes = async (wanted) => {
  const source = await readFile(new URL('./scene.glsl', import.meta.url), 'utf8');
  await renderShaders(
    wanted.map(({ scene, ...picture }) => ({
      ...picture,
      shader: source.replace('//PARAMETERS', constants({ ...defaults, ...scenes[scene] })),
    })),
  );
};

/** Renders fragment shaders to WebP files: [{ shader, width, height, file, quality? }]. */
export const renderShaders = async (wanted) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  });
  try {
    const page = await browser.newPage();
    for (const { shader, width, height, file, quality = 0.82 } of wanted) {
      const started = performance.now();
      const data = await page.evaluate(draw, { shader, width, height, quality });
      await writeFile(file, Buffer.from(data, 'base64'));
      console.log(`${file} ${width}x${height}, ${Math.round(performance.now() - started)} ms`);
    }
  } finally {
    await browser.close();
  }
};

async function draw({ shader, width, height, quality }) {
  const tile = 128;
  const work = new OffscreenCanvas(tile, tile);
  const gl = work.getContext('webgl2');
  if (!gl) throw new Error('WebGL 2 is not available');
  const compile = (type, text) => {
    const s = gl.createShader(type);
    gl.shaderSource(s, text);
    gl.compileShader(s);
    if (!gl.getShaderParameter(s, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(s));
    return s;
  };
  const program = gl.createProgram();
  gl.attachShader(
    program,
    compile(gl.VERTEX_SHADER, '#version 300 es\nvoid main(){ vec2 p = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0; gl_Position = vec4(p, 0, 1); }'),
  );
  gl.attachShader(program, compile(gl.FRAGMENT_SHADER, shader));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
  gl.useProgram(program);
  const out = new OffscreenCanvas(width, height);
  const paint = out.getContext('2d');
  gl.uniform2f(gl.getUniformLocation(program, 'size'), width, height);
  // Small tiles, each read back before the next: a software renderer would else hit the GPU watchdog.
  for (let y = 0; y < height; y += tile)
    for (let x = 0; x < width; x += tile) {
      gl.uniform2f(gl.getUniformLocation(program, 'tileOffset'), x, height - y - tile);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.finish();
      paint.drawImage(work, x, y);
      await new Promise((done) => setTimeout(done));
    }
  const blob = await out.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const b of bytes) text += String.fromCharCode(b);
  return btoa(text);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [scene, width, height, file, quality] = process.argv.slice(2);
  await renderScenes([{ scene, width: Number(width), height: Number(height), file, quality: quality ? Number(quality) : undefined }]);
}
