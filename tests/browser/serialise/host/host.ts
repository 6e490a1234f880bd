/** A bare page around the real stage, driven from outside: opens pages, captures them, compares with a PNG. */
import type { CaptureReport, Comparison, Host } from '../../../../src/batch/fidelity-capture/host-calls';
import type { Result } from '../../../../src/contract/failure';
import type { Pixels, Size } from '../../../../src/contract/geometry';
import { type Capture, captureStage } from '../../../../src/stage/capture';
import { openStage } from '../../../../src/stage/open-stage';
import type { Stage } from '../../../../src/stage/stage';
import { comparePixels } from './compare';

let stage: Stage | null = null;
let last: Pixels | null = null;

async function open(html: string, size: Size): Promise<Result<unknown>> {
  stage?.close();
  last = null;
  const stageUrl = new URL('/stage.html', location.href).href;
  const opened = await openStage({ container: document.body, size, stageUrl });
  if (!opened.ok) return opened;
  stage = opened.value;
  return stage.open({ html, assets: [], viewport: size, dialogs: { confirm: true, prompt: null } });
}

function equal(a: Pixels, b: Pixels | null): boolean {
  if (!b || a.data.length !== b.data.length) return false;
  const wordsA = new Uint32Array(a.data.buffer);
  const wordsB = new Uint32Array(b.data.buffer);
  return wordsA.every((word, index) => word === wordsB[index]);
}

async function capture(): Promise<Result<CaptureReport>> {
  if (!stage) throw new Error('open a page first');
  const captured = await captureStage(stage, stage.size);
  if (!captured.ok) return captured;
  const { pixels, took, undrawn } = captured.value;
  const same = equal(pixels, last);
  last = pixels;
  return { ok: true, value: { took, undrawn, same } };
}

async function decode(png: string): Promise<Pixels> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  const { width, height } = bitmap;
  return { width, height, data: context.getImageData(0, 0, width, height).data as Pixels['data'] };
}

/** The last capture against a screenshot, base64 PNG. */
async function compare(png: string, undrawn: Capture['undrawn'], pictures: boolean): Promise<Comparison> {
  if (!last) throw new Error('capture a page first');
  return comparePixels(last, await decode(png), undrawn, pictures);
}

async function serialised(): Promise<string> {
  const answer = await stage!.call('serialise', null);
  return answer.ok ? answer.value.svg : answer.message;
}

/** Milliseconds from the call to the pixels. */
async function time(): Promise<number> {
  const start = performance.now();
  const captured = stage && (await captureStage(stage, stage.size));
  if (!captured?.ok) throw new Error(captured ? captured.message : 'open a page first');
  return performance.now() - start;
}

const host: Host = { time, open, capture, compare, serialised };
window.captureHost = host;
