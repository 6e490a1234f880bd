// Renders the covers, the photographs and the preview tune: node tasks/data/11/source/make-assets.mjs [covers]
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { renderScenes } from '../../../scenes/render.mjs';

const place = (path) => new URL(`./${path}`, import.meta.url).pathname;

// name: [manner, seed, colours from the ground up]
const covers = {
  'paper-lanterns': ['discs', 3, ['#1b1433', '#5b2a86', '#e8563f', '#f9b248', '#fde7b0']],
  'salt-and-cedar': ['strata', 5, ['#0e2a2f', '#1f5b57', '#6fa287', '#d9c48f', '#f6ead0']],
  'night-ferry': ['waves', 8, ['#071426', '#0f3057', '#1c6e8c', '#8fc1b5', '#f2e9d8']],
  'small-weather': ['dots', 13, ['#f4efe6', '#d96c47', '#2f4858', '#86a873', '#f2c14e']],
  'concrete-garden': ['tiles', 21, ['#23272e', '#4f5d6b', '#a4b0ac', '#d98e5f', '#efe6d8']],
  'long-division': ['rays', 34, ['#f7d9c4', '#e07a5f', '#3d405b', '#81b29a', '#f2cc8f']],
  'glass-orchard': ['facets', 55, ['#10271f', '#1f5c43', '#58a06b', '#bcd979', '#f5f1c8']],
  'tin-roof-sessions': ['strata', 89, ['#2b1717', '#6d2e2a', '#b5553c', '#e2a868', '#f5e3c1']],
  'the-quiet-hour': ['discs', 144, ['#0d1b2a', '#1b263b', '#415a77', '#778da9', '#e0e1dd']],
  'blue-kiosk': ['tiles', 233, ['#05204a', '#1768ac', '#2fb8d6', '#f7f7ff', '#ff9f1c']],
  'half-light': ['waves', 377, ['#2d132c', '#801336', '#c72c41', '#ee4540', '#f9d5a7']],
  'paper-planes': ['facets', 610, ['#fbf7ef', '#c9d6df', '#52616b', '#f08a5d', '#b83b5e']],
  'tram-number-four': ['rays', 987, ['#12263a', '#06bcc1', '#c5d8d1', '#f4edea', '#f4d1ae']],
  'slow-clocks': ['dots', 1597, ['#1a1a2e', '#e94560', '#f5c26b', '#16a596', '#f0f0f0']],
  'northern-line': ['strata', 2584, ['#030f1f', '#123559', '#40739e', '#9fc5d8', '#f2f6f8']],
  'marigold': ['discs', 4181, ['#fff3d6', '#ffb703', '#fb8500', '#8d3b0b', '#023047']],
};

function draw([manner, seed, colours]) {
  const size = 480;
  const canvas = new OffscreenCanvas(size, size);
  const pen = canvas.getContext('2d');
  let state = seed * 2654435761;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state / 4294967296;
  };
  const pick = () => colours[1 + Math.floor(random() * (colours.length - 1))];
  pen.fillStyle = colours[0];
  pen.fillRect(0, 0, size, size);
  const manners = {
    discs() {
      for (let i = 0; i < 16; i++) {
        const radius = 30 + random() * 110;
        const [x, y] = [random() * size, random() * size];
        const light = pen.createRadialGradient(x - radius / 3, y - radius / 3, radius / 8, x, y, radius);
        light.addColorStop(0, colours[4]);
        light.addColorStop(0.35, pick());
        light.addColorStop(1, `${pick()}00`);
        pen.fillStyle = light;
        pen.beginPath();
        pen.arc(x, y, radius, 0, 7);
        pen.fill();
      }
    },
    strata() {
      const sky = pen.createLinearGradient(0, 0, 0, size);
      sky.addColorStop(0, colours[4]);
      sky.addColorStop(0.7, colours[3]);
      pen.fillStyle = sky;
      pen.fillRect(0, 0, size, size);
      pen.fillStyle = colours[4];
      pen.beginPath();
      pen.arc(120 + random() * 240, 140, 52, 0, 7);
      pen.fill();
      for (let layer = 0; layer < 7; layer++) {
        const base = 190 + layer * 46;
        const [a, b, c] = [random() * 6, random() * 6, 18 + random() * 34];
        pen.globalAlpha = 0.55 + layer * 0.07;
        pen.fillStyle = colours[Math.max(0, 3 - Math.floor(layer / 2))];
        pen.beginPath();
        pen.moveTo(0, size);
        for (let x = 0; x <= size; x += 4)
          pen.lineTo(x, base + Math.sin(x / 62 + a) * c + Math.sin(x / 23 + b) * c * 0.35);
        pen.lineTo(size, size);
        pen.fill();
      }
    },
    waves() {
      for (let row = 0; row < 34; row++) {
        pen.strokeStyle = colours[1 + Math.floor((row / 34) * 4)];
        pen.lineWidth = 5;
        pen.globalAlpha = 0.9;
        pen.beginPath();
        for (let x = -10; x <= size + 10; x += 5) {
          const bump = Math.exp(-(((x - 240) / 120) ** 2)) * (40 + 50 * Math.sin(row / 4 + seed));
          pen.lineTo(x, 40 + row * 13 - bump * (0.5 + 0.5 * Math.sin(x / 31 + row)));
        }
        pen.stroke();
      }
    },
    dots() {
      for (let y = 0; y < 13; y++)
        for (let x = 0; x < 13; x++) {
          pen.fillStyle = pick();
          pen.beginPath();
          pen.arc(24 + x * 36, 24 + y * 36, 4 + 13 * Math.abs(Math.sin(x * 0.4 + seed) * Math.cos(y * 0.3)), 0, 7);
          pen.fill();
        }
    },
    tiles() {
      const cell = 60;
      for (let y = 0; y < 8; y++)
        for (let x = 0; x < 8; x++) {
          pen.save();
          pen.translate(x * cell + cell / 2, y * cell + cell / 2);
          pen.rotate((Math.floor(random() * 4) * Math.PI) / 2);
          pen.fillStyle = pick();
          pen.fillRect(-cell / 2, -cell / 2, cell, cell);
          pen.fillStyle = pick();
          pen.beginPath();
          pen.moveTo(-cell / 2, -cell / 2);
          pen.arc(-cell / 2, -cell / 2, cell, 0, Math.PI / 2);
          pen.fill();
          pen.restore();
        }
    },
    rays() {
      const [cx, cy] = [140 + random() * 200, 300];
      for (let i = 0; i < 40; i++) {
        pen.fillStyle = colours[1 + (i % 4)];
        pen.beginPath();
        pen.moveTo(cx, cy);
        pen.arc(cx, cy, 700, (i / 40) * 6.2832, ((i + 1) / 40) * 6.2832);
        pen.fill();
      }
      pen.fillStyle = colours[0];
      pen.beginPath();
      pen.arc(cx, cy, 96, 0, 7);
      pen.fill();
    },
    facets() {
      for (let i = 0; i < 260; i++) {
        const [x, y] = [random() * size, random() * size];
        pen.globalAlpha = 0.35 + random() * 0.5;
        pen.fillStyle = pick();
        pen.beginPath();
        for (let corner = 0; corner < 3; corner++) pen.lineTo(x + (random() - 0.5) * 130, y + (random() - 0.5) * 130);
        pen.fill();
      }
    },
  };
  manners[manner]();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }).then(async (blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}

/** Six seconds of plucked strings, mono, 8 bit. */
function tune() {
  const rate = 11025;
  const samples = new Uint8Array(rate * 6).fill(128);
  const notes = [220, 329.6, 440, 554.4, 440, 329.6, 246.9, 370, 493.9, 587.3, 493.9, 370];
  notes.forEach((pitch, index) => {
    const from = Math.floor((index * rate) / 2);
    for (let i = 0; i < rate && from + i < samples.length; i++) {
      const fade = Math.exp((-4 * i) / rate);
      const sound = Math.sin((2 * Math.PI * pitch * i) / rate) + 0.4 * Math.sin((4 * Math.PI * pitch * i) / rate);
      samples[from + i] = Math.max(0, Math.min(255, samples[from + i] + 44 * fade * sound));
    }
  });
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const [name, cover] of Object.entries(covers))
  await writeFile(place(`images/${name}.webp`), Buffer.from(await page.evaluate(draw, cover), 'base64'));
await browser.close();
await writeFile(place('audio/preview.wav'), tune());
if (process.argv[2] !== 'covers') await renderScenes([
  { scene: 'lagoon', width: 1320, height: 400, file: place('images/hero-evening.webp') },
  { scene: 'aurora', width: 420, height: 420, file: place('images/artist-hollow-coast.webp') },
  { scene: 'autumn', width: 420, height: 420, file: place('images/artist-maren-lund.webp') },
  { scene: 'dunes', width: 420, height: 420, file: place('images/artist-oda-vale.webp') },
  { scene: 'alps', width: 420, height: 420, file: place('images/artist-the-lower-field.webp') },
]);
