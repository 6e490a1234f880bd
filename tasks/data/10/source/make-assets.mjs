// Draws the products' photographs: node tasks/data/10/source/make-assets.mjs
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';

// name: [shape, colour of the thing, colour of the room]
const products = {
  'arc-floor-lamp': ['arc', '#c9a24b', '#dfe6e2'],
  'reading-lamp': ['lamp', '#2f4858', '#efe3d3'],
  'pendant-lamp': ['pendant', '#b6523b', '#e6e0ea'],
  'laminate-desk': ['table', '#b98a5a', '#e1e7ec'],
  'oak-side-table': ['table', '#9c6b3f', '#eee7da'],
  'dining-table': ['table', '#6f4a2f', '#dde4dc'],
  'lounge-chair': ['chair', '#40798c', '#ece5dc'],
  'desk-chair': ['chair', '#3d405b', '#e5e9e4'],
  'bar-stool': ['stool', '#8a5a44', '#e8e4da'],
  'wool-rug': ['rug', '#a44a3f', '#e9e3d6'],
  'jute-rug': ['rug', '#b59b6a', '#e3e6e8'],
  'wall-shelf': ['shelf', '#84a98c', '#efe9e1'],
  'bookcase': ['shelf', '#52616b', '#e7e2d8'],
  'wall-clock': ['clock', '#22333b', '#eadfce'],
  'linen-cushion': ['cushion', '#d08c60', '#e2e8e6'],
  'velvet-cushion': ['cushion', '#5f4b8b', '#ece6ee'],
  'round-mirror': ['mirror', '#b08d57', '#dfe5e8'],
  'plant-pot': ['pot', '#c8553d', '#e6ebe0'],
};

function draw([shape, colour, room]) {
  const size = 160;
  const canvas = new OffscreenCanvas(size, size);
  const pen = canvas.getContext('2d');
  const wall = pen.createLinearGradient(0, 0, size, size);
  wall.addColorStop(0, '#ffffff');
  wall.addColorStop(0.5, room);
  wall.addColorStop(1, '#b9b3aa');
  pen.fillStyle = wall;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = 'rgb(60 50 40 / 0.16)';
  pen.fillRect(0, 126, size, 34);
  pen.fillStyle = 'rgb(30 25 20 / 0.22)';
  pen.filter = 'blur(5px)';
  pen.beginPath();
  pen.ellipse(84, 134, 48, 8, 0, 0, 7);
  pen.fill();
  pen.filter = 'none';
  const body = pen.createLinearGradient(40, 30, 120, 140);
  body.addColorStop(0, '#fff8');
  body.addColorStop(0, colour);
  body.addColorStop(1, '#241c16');
  pen.fillStyle = body;
  pen.strokeStyle = body;
  pen.lineCap = 'round';
  const box = (x, y, w, h, r = 3) => {
    pen.beginPath();
    pen.roundRect(x, y, w, h, r);
    pen.fill();
  };
  const shapes = {
    arc() {
      pen.lineWidth = 4;
      pen.beginPath();
      pen.moveTo(50, 132);
      pen.bezierCurveTo(44, 20, 96, 10, 116, 52);
      pen.stroke();
      box(34, 128, 34, 6);
      pen.beginPath();
      pen.moveTo(96, 74);
      pen.lineTo(136, 74);
      pen.arc(116, 74, 20, 0, Math.PI, true);
      pen.fill();
    },
    lamp() {
      pen.lineWidth = 5;
      pen.beginPath();
      pen.moveTo(70, 130);
      pen.lineTo(60, 84);
      pen.lineTo(96, 50);
      pen.stroke();
      box(48, 128, 46, 7);
      pen.beginPath();
      pen.moveTo(84, 40);
      pen.lineTo(108, 34);
      pen.lineTo(124, 66);
      pen.lineTo(92, 74);
      pen.fill();
    },
    pendant() {
      pen.lineWidth = 2;
      pen.beginPath();
      pen.moveTo(80, 0);
      pen.lineTo(80, 58);
      pen.stroke();
      pen.beginPath();
      pen.moveTo(36, 104);
      pen.bezierCurveTo(40, 60, 120, 60, 124, 104);
      pen.fill();
    },
    table() {
      box(24, 70, 112, 10);
      for (const x of [32, 120]) box(x, 78, 8, 56, 2);
      box(40, 84, 80, 4);
    },
    chair() {
      box(44, 34, 16, 62, 8);
      box(44, 84, 72, 16, 8);
      for (const x of [50, 102]) box(x, 98, 6, 36, 2);
      box(98, 66, 18, 8, 4);
    },
    stool() {
      box(52, 56, 56, 12, 6);
      for (const x of [58, 96]) box(x, 66, 6, 68, 2);
      box(60, 104, 40, 4);
    },
    rug() {
      pen.save();
      pen.transform(1, 0, -0.35, 1, 40, 0);
      box(18, 84, 112, 50, 2);
      pen.fillStyle = '#f4ead5';
      for (let i = 0; i < 5; i++) pen.fillRect(28 + i * 20, 92, 9, 34);
      pen.restore();
    },
    shelf() {
      for (const y of [36, 70, 104]) {
        box(30, y, 100, 7, 2);
        for (let i = 0; i < 7; i++) {
          pen.fillStyle = ['#a44a3f', '#2f4858', '#d9a441', '#84a98c'][(i + y) % 4];
          pen.fillRect(38 + i * 9, y - 22 + (i % 3) * 3, 7, 22 - (i % 3) * 3);
          pen.fillStyle = body;
        }
      }
    },
    clock() {
      pen.beginPath();
      pen.arc(80, 72, 48, 0, 7);
      pen.fill();
      pen.fillStyle = '#f7f2e8';
      pen.beginPath();
      pen.arc(80, 72, 40, 0, 7);
      pen.fill();
      pen.lineWidth = 4;
      pen.beginPath();
      pen.moveTo(64, 54);
      pen.lineTo(80, 72);
      pen.lineTo(104, 66);
      pen.stroke();
    },
    cushion() {
      pen.beginPath();
      pen.moveTo(36, 50);
      pen.quadraticCurveTo(80, 62, 124, 50);
      pen.quadraticCurveTo(114, 88, 124, 130);
      pen.quadraticCurveTo(80, 120, 36, 130);
      pen.quadraticCurveTo(46, 88, 36, 50);
      pen.fill();
    },
    mirror() {
      pen.beginPath();
      pen.arc(80, 76, 50, 0, 7);
      pen.fill();
      const glass = pen.createLinearGradient(40, 30, 120, 120);
      glass.addColorStop(0, '#f4fafc');
      glass.addColorStop(1, '#8fa6b2');
      pen.fillStyle = glass;
      pen.beginPath();
      pen.arc(80, 76, 43, 0, 7);
      pen.fill();
    },
    pot() {
      pen.beginPath();
      pen.moveTo(54, 92);
      pen.lineTo(106, 92);
      pen.lineTo(98, 134);
      pen.lineTo(62, 134);
      pen.fill();
      pen.fillStyle = '#4f7b4a';
      for (let i = 0; i < 9; i++) {
        pen.save();
        pen.translate(80, 94);
        pen.rotate((i - 4) * 0.34);
        pen.beginPath();
        pen.ellipse(0, -38, 9, 34, 0, 0, 7);
        pen.fill();
        pen.restore();
      }
    },
  };
  shapes[shape]();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.86 }).then(async (blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const [name, product] of Object.entries(products)) {
  const file = new URL(`./images/${name}.webp`, import.meta.url).pathname;
  await writeFile(file, Buffer.from(await page.evaluate(draw, product), 'base64'));
}
await browser.close();
