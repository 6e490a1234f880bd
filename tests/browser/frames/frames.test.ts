import { describe, expect, it } from 'vitest';
import { extractFrames } from '../../../src/compute/frames';
import { frameIndices } from '../../../src/rules/generation/frames';
import facts from '../../fixtures/videos/videos.json';
import { drawNumber, numberIn } from './number-in';

const FILES = import.meta.glob<string>('../../fixtures/videos/*.{mp4,webm}', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function video(name: string): Promise<Blob> {
  const url = FILES[`../../fixtures/videos/${name}`];
  if (url === undefined) throw new Error(`${name} is not among the fixtures`);
  return (await fetch(url)).blob();
}

describe('frames of a video, read back from their pictures', () => {
  it.each(facts.flatMap((fact) => [64, 20].map((limit) => [fact.file, limit, fact] as const)))(
    '%s, limit %d',
    async (file, limit, fact) => {
      const extracted = await extractFrames(await video(file), { limit, longestSide: null });
      if (!extracted.ok) throw new Error(extracted.message);
      const { fps, count, codec, frames } = extracted.value;
      expect(count).toBe(fact.frames);
      expect(codec).toBe(fact.codec === 'h264' ? 'avc' : fact.codec);
      // A WebM header of a varying video names the rate of its first frames; the rule wants one frame a second.
      const rate = fact.steady ? fact.rate : fact.frames / (fact.duration ?? 0);
      expect(Math.abs(fps / rate - 1)).toBeLessThan(fact.steady ? 1e-5 : 0.005);
      const expected = frameIndices(rate, fact.frames, limit);
      expect(frames.map(({ index }) => index)).toEqual(expected);
      expect(await Promise.all(frames.map(({ jpeg }) => numberIn(jpeg)))).toEqual(expected);
      expect(frames.every(({ jpeg }) => jpeg.type === 'image/jpeg')).toBe(true);
    },
  );

  it('reads what a browser has recorded', async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    for (let at = 0; at < 75; at += 1) {
      if (context) drawNumber(context, at);
      await new Promise((resolve) => setTimeout(resolve, 33));
    }
    await new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
      recorder.stop();
    });
    const extracted = await extractFrames(new Blob(parts), { limit: 64, longestSide: null });
    if (!extracted.ok) throw new Error(extracted.message);
    const { fps, count, frames } = extracted.value;
    expect(count).toBeGreaterThan(20);
    expect(frames.length).toBeGreaterThanOrEqual(2);
    expect(frames.map(({ index }) => index)).toEqual(frameIndices(fps, count, 64));
    // A busy machine's recorder leaves frames out, never their order.
    const numbers = await Promise.all(frames.map(({ jpeg }) => numberIn(jpeg)));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('shrinks frames to a longest side', async () => {
    const extracted = await extractFrames(await video('vp8-30-20s.webm'), { limit: 2, longestSide: 100 });
    expect(extracted.ok && extracted.value.frames.map(({ width, height }) => [width, height])).toEqual([
      [100, 56],
      [100, 56],
    ]);
  });

  it('says what it cannot read, tells progress, and can be stopped', async () => {
    const broken = await extractFrames(new Blob(['no video at all']), { limit: 64, longestSide: null });
    expect(broken).toMatchObject({ ok: false, code: 'no-frames' });
    expect(!broken.ok && broken.message).toContain('no video file');
    const seen: number[] = [];
    const stop = new AbortController();
    const stopped = await extractFrames(await video('h264-60-65s.mp4'), {
      limit: 64,
      longestSide: null,
      signal: stop.signal,
      onProgress: (done) => {
        seen.push(done);
        if (done === 2) stop.abort();
      },
    });
    expect(stopped).toMatchObject({ ok: false, code: 'aborted' });
    expect(seen.slice(0, 3)).toEqual([0, 1, 2]);
  });
});
