/** Characters of addresses after which the realm is replaced. */
const LIMIT = 6_000_000;

let frame: HTMLIFrameElement | null = null;
let loaded = 0;
let inUse = 0;

export interface LentImage {
  readonly image: HTMLImageElement;
  /** The image and its pixels may go. */
  release(): void;
}

function realm(): Document {
  if (frame && inUse === 0 && loaded > LIMIT) {
    frame.remove();
    frame = null;
    loaded = 0;
  }
  if (!frame) {
    frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'Picture loader';
    document.documentElement.append(frame);
  }
  return frame.contentDocument ?? document;
}

/**
 * A document keeps every image address it ever loaded for as long as it lives (Chromium 156), and ours are whole
 * pages long. So images are made in an empty document of our own that is thrown away now and then.
 */
export function lendImage(addressLength: number): LentImage {
  const image = realm().createElement('img');
  loaded += addressLength;
  inUse++;
  return {
    image,
    release() {
      image.removeAttribute('src');
      inUse--;
    },
  };
}
