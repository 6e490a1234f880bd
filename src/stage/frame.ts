import type { Result } from '../contract/failure';
import { failure, success } from '../contract/failure';
import type { Size } from '../contract/geometry';
import { isHello } from './guards';

export interface ConnectedFrame {
  readonly frame: HTMLIFrameElement;
  readonly port: MessagePort;
  /** Called for each load and each hello of the frame after the first. */
  watch(onLoad: () => void, onHello: () => void): void;
  remove(): void;
}

const HELLO_TIMEOUT = 15_000;

/**
 * Makes the sandboxed frame and waits for the hello that the shim sends before any page script. Only the first
 * hello of a frame counts: later ones may be forged, so a page that reloaded gets a new frame instead.
 */
export function connectFrame(
  container: HTMLElement,
  size: Size,
  stageUrl: string,
): Promise<Result<ConnectedFrame>> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.title = 'The page under evaluation';
  frame.style.cssText = `display:block;border:0;width:${size.width}px;height:${size.height}px;background:#fff`;
  let onLoad = (): void => {};
  let onHello = (): void => {};
  return new Promise((resolve) => {
    let connected = false;
    const remove = (): void => {
      window.removeEventListener('message', receive);
      frame.remove();
    };
    const receive = (event: MessageEvent<unknown>): void => {
      if (event.source === null || event.source !== frame.contentWindow) return;
      if (!isHello(event.data)) return;
      if (connected) return onHello();
      const port = event.ports[0];
      if (!port) return;
      connected = true;
      clearTimeout(timer);
      resolve(
        success({
          frame,
          port,
          remove,
          watch(load, hello) {
            onLoad = load;
            onHello = hello;
          },
        }),
      );
    };
    const timer = setTimeout(() => {
      remove();
      resolve(
        failure(
          'stage-missing',
          'the stage did not start',
          'stage.html must be served beside the app; reload the page',
        ),
      );
    }, HELLO_TIMEOUT);
    window.addEventListener('message', receive);
    // The first load is that of the stage's own document, whose script said hello before it.
    let loads = 0;
    frame.addEventListener('load', () => {
      if (++loads > 1) onLoad();
    });
    frame.src = stageUrl;
    container.append(frame);
  });
}
