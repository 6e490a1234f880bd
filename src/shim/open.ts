import type { Result } from '../contract/failure';
import { failure, success } from '../contract/failure';
import type { OpenArguments } from '../contract/stage-protocol';
import { watchAssetUses } from './assets/observer';
import { registerAssets, replaceAssets } from './assets/table';
import { installVirtualClock } from './clock/install';
import { focusAutofocus } from './environment/autofocus';
import { sandboxFrames, watchFrames } from './environment/child-frames';
import { setDialogPolicy } from './environment/dialogs';
import { untilFocused } from './environment/host-focus';
import { resetReadyState } from './environment/ready-state';
import { hideScrollbars } from './environment/scrollbars';
import { listen, reinstallListeners } from './listeners';
import { document, documentClose, documentOpen, documentWrite, setTimeout, window } from './natives';
import { remark, startNoticeClock } from './notices';
import { asPage, rememberBuiltins, waitFor } from './realm-guard';
import { onShadowRoot } from './shadow-roots';

/** A page whose `load` waits for ever (a stalled video) is shown as it is then. */
const LONGEST_LOAD = 10_000;

let opened = false;
let loaded = false;
let whenLoaded: () => void = () => {};

export function prepareOpening(): void {
  listen(window, 'load', (event) => {
    if (event.target === document) loaded = true;
    whenLoaded();
  });
  onShadowRoot((root) => {
    hideScrollbars(root);
    watchAssetUses(root);
    watchFrames(root);
  });
}

/** Puts the page in. One document a stage: a second one needs a fresh realm. */
export async function open(argument: OpenArguments): Promise<Result<{ readonly quirks: boolean }>> {
  if (opened) return failure('already-open', 'this stage has a page already', 'rebuild the stage first');
  opened = true;
  await untilFocused();
  startNoticeClock();
  setDialogPolicy(argument.dialogs);
  if (argument.clock === 'virtual') installVirtualClock();
  registerAssets(argument.assets);
  const html = sandboxFrames(replaceAssets(argument.html));
  rememberBuiltins();
  // The empty stage's own load may have come before.
  loaded = false;
  asPage(() => {
    documentOpen(document);
    resetReadyState();
    reinstallListeners();
    hideScrollbars();
    watchAssetUses(document);
    watchFrames(document);
    documentWrite(document, html);
    documentClose(document);
  });
  await untilLoaded();
  if (!loaded) remark(`the page was still loading after ${LONGEST_LOAD / 1_000} s`);
  focusAutofocus();
  return success({ quirks: document.compatMode === 'BackCompat' });
}

async function untilLoaded(): Promise<void> {
  await waitFor((done) => {
    if (loaded) return done();
    whenLoaded = done;
    setTimeout(done, LONGEST_LOAD);
  });
}
