import { Promise, Reflect, defineProperty, navigator, window } from '../natives';
import { reportBlocked } from '../notices';
import { patchMethod, replaceGetter, replaceValue } from '../patch';

/**
 * Channels past the CSP, and features that throw when touched in an opaque origin: a page that asks whether
 * they are there hears no.
 */
const ABSENT = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'WebTransport',
  'caches',
  'cookieStore',
  'SharedWorker',
  'showOpenFilePicker',
  'showSaveFilePicker',
  'showDirectoryPicker',
];
const ABSENT_FROM_NAVIGATOR = ['serviceWorker', 'share', 'canShare', 'registerProtocolHandler'];

export function removeCapabilities(): void {
  for (const name of ABSENT) remove(window, name);
  for (const name of ABSENT_FROM_NAVIGATOR) remove(Object.getPrototypeOf(navigator) as object, name);
  replaceGetter(Object.getPrototypeOf(navigator) as object, 'clipboard', () => clipboard);
  replaceValue(window, 'Notification', InertNotification);
  patchMethod(
    Element.prototype,
    'requestFullscreen',
    () =>
      function () {
        reportBlocked('fullscreen', '');
        return Promise.reject(new TypeError('Fullscreen is not available here.'));
      },
  );
  patchMethod(window.HTMLInputElement.prototype, 'showPicker', () => function () {});
}

function remove(owner: object, name: string): void {
  try {
    if (!(name in owner)) return;
    if (!Reflect.deleteProperty(owner, name)) defineProperty(owner, name, { value: undefined });
  } catch {
    // Stays where the browser does not let go of it; the sandbox makes it throw.
  }
}

let copied = '';
const clipboard = {
  writeText: async (text: unknown): Promise<void> => {
    copied = String(text);
    reportBlocked('clipboard', copied);
  },
  readText: async (): Promise<string> => copied,
  write: async (): Promise<void> => reportBlocked('clipboard', ''),
  read: async (): Promise<unknown[]> => [],
  addEventListener: () => {},
  removeEventListener: () => {},
};

/** What the keyboard's copy and paste share with `navigator.clipboard`. */
export const clipboardText = {
  get: (): string => copied,
  set: (text: string): void => {
    copied = text;
  },
};

class InertNotification extends EventTarget {
  static readonly permission = 'denied';
  static async requestPermission(answer?: (permission: string) => void): Promise<string> {
    reportBlocked('notification', '');
    answer?.('denied');
    return 'denied';
  }
  close(): void {}
}
