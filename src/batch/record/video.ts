import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { openPage } from './browser';
import { installCursor } from './cursor';
import { startEncoder, type Encoder } from './encoder';
import { perform, pressKey, type Hand, type Point } from './perform';
import { viewportOf, type RecordedStep, type Recording } from './recording';

const framesPerSecond = 25;
const frameMs = 1000 / framesPerSecond;

/** Films a page frame by frame, so that the pace in the video does not depend on the machine. */
class Camera {
  frames = 0;
  private last: Buffer | undefined;

  constructor(
    private readonly page: Page,
    private readonly encoder: Encoder,
    private at: Point,
  ) {}

  get seconds(): number {
    return Math.round((this.frames / framesPerSecond) * 100) / 100;
  }

  get pointer(): Point {
    return this.at;
  }

  async shoot(point: Point = this.at, pulse = 0): Promise<void> {
    this.at = point;
    await this.page.evaluate(
      ([x, y, p, ms]) => {
        const film = (
          window as unknown as {
            __film: { cursor(x: number, y: number, p: number): void; advance(ms: number): void };
          }
        ).__film;
        film.advance(ms);
        film.cursor(x, y, p);
      },
      [point.x, point.y, pulse, frameMs] as const,
    );
    this.last = await this.page.screenshot({ type: 'jpeg', quality: 92, caret: 'initial', scale: 'css' });
    await this.keep(1);
  }

  async roll(seconds: number): Promise<void> {
    for (let i = 0; i < Math.round(seconds * framesPerSecond); i++) await this.shoot();
  }

  /** A still: the last frame for some more time. */
  async hold(seconds: number): Promise<void> {
    await this.shoot();
    await this.keep(Math.round(seconds * framesPerSecond) - 1);
  }

  private async keep(count: number): Promise<void> {
    if (!this.last) return;
    for (let i = 0; i < count; i++) await this.encoder.frame(this.last);
    this.frames += Math.max(0, count);
  }
}

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

function visibleHand(page: Page, camera: Camera, mark: () => void): Hand {
  return {
    async moveTo(target) {
      const from = camera.pointer;
      const count = Math.round(8 + Math.min(14, Math.hypot(target.x - from.x, target.y - from.y) / 70));
      for (let i = 1; i <= count; i++) {
        const t = ease(i / count);
        const point = { x: from.x + (target.x - from.x) * t, y: from.y + (target.y - from.y) * t };
        await page.mouse.move(point.x, point.y);
        await camera.shoot(point);
      }
      await camera.hold(0.2);
    },
    async press() {
      mark();
      await page.mouse.down();
      await camera.shoot(camera.pointer, 0.15);
      await page.mouse.up();
      for (let i = 1; i <= 8; i++) await camera.shoot(camera.pointer, 0.15 + (i / 8) * 0.84);
    },
    async wheel(pixels) {
      mark();
      const count = 18;
      let done = 0;
      for (let i = 1; i <= count; i++) {
        const until = Math.round(pixels * ease(i / count));
        await page.mouse.wheel(0, until - done);
        done = until;
        await page.waitForTimeout(30);
        await camera.shoot();
      }
    },
    async key(key) {
      mark();
      await pressKey(page, key);
      await camera.shoot();
      await camera.hold(key.length === 1 ? 0.08 : 0.04);
    },
  };
}

export interface Mark {
  step: number;
  /** Seconds from the start of the video. */
  at: number;
}

const pause: Record<RecordedStep['type'], number> = { Click: 1.3, Type: 1, Press: 1.1, Scroll: 1.2 };

/** Writes `video.webm` and `marks.json` (when each action happens in it). */
export async function recordVideo(
  browser: Browser,
  url: string,
  recorded: Recording,
  taskDir: string,
): Promise<Mark[]> {
  const viewport = viewportOf(recorded);
  const opened = await openPage(browser, url, viewport);
  const encoder = startEncoder(path.join(taskDir, 'video.webm'), framesPerSecond);
  const marks: Mark[] = [];
  try {
    await opened.page.waitForTimeout(1000);
    await opened.page.evaluate(installCursor);
    const camera = new Camera(opened.page, encoder, { x: viewport.width * 0.62, y: viewport.height * 0.72 });
    await camera.hold(1.4);
    for (const [index, step] of recorded.steps.entries()) {
      const mark = () => {
        if (marks.length === index) marks.push({ step: index + 1, at: camera.seconds });
      };
      await perform(opened.page, visibleHand(opened.page, camera, mark), step);
      await camera.roll(0.32);
      await camera.hold(pause[step.type]);
    }
    await camera.hold(1.2);
    await encoder.finish();
  } finally {
    await opened.close();
  }
  await writeFile(path.join(taskDir, 'marks.json'), `${JSON.stringify(marks)}\n`);
  return marks;
}
