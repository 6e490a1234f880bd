import { Set } from '../natives';
import { HTMLCanvasElement } from './dom';
import { patchMethod } from '../patch';
import { trackTopLayer } from './top-layer';

const WEBGL = new Set<unknown>(['webgl', 'webgl2', 'experimental-webgl']);

/** WebGL clears its buffer after each frame unless told otherwise, and then reads as empty. */
function keepDrawingBuffers(): void {
  patchMethod(
    HTMLCanvasElement.prototype,
    'getContext',
    (original) =>
      function getContext(this: unknown, ...args: unknown[]): unknown {
        const [kind, options] = args;
        if (!WEBGL.has(kind)) return original(this, args);
        return original(this, [kind, { ...(options as object | undefined), preserveDrawingBuffer: true }]);
      },
  );
}

/** What has to be in place before the page's scripts run. */
export function installCapture(): void {
  keepDrawingBuffers();
  trackTopLayer();
}
