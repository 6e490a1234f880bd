import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export function requireFfmpeg(): void {
  if (spawnSync('ffmpeg', ['-version']).error)
    throw new Error('ffmpeg is needed to encode the video. Install it: apt-get install ffmpeg');
}

export interface Encoder {
  frame(jpeg: Buffer): Promise<void>;
  /** Writes the file's duration and index; without it players see a video of unknown length. */
  finish(): Promise<void>;
}

export function startEncoder(file: string, framesPerSecond: number): Encoder {
  const quality = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '33',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '3',
    '-g',
    '125',
  ];
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-'];
  const process_ = spawn('ffmpeg', ['-y', '-v', 'error', ...input, ...quality, '-pix_fmt', 'yuv420p', file], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(process_, 'close');
  return {
    async frame(jpeg) {
      if (!process_.stdin.write(jpeg)) await once(process_.stdin, 'drain');
    },
    async finish() {
      process_.stdin.end();
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    },
  };
}
