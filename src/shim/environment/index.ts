import { patchAssetUses } from '../assets/patches';
import { removeCapabilities } from './capabilities';
import { sandboxCreatedFrames } from './child-frames';
import { forwardConsole } from './console';
import { installCookies } from './cookies';
import { installDialogs } from './dialogs';
import { forwardErrors } from './errors';
import { capFloods } from './floods';
import { stopSubmits } from './forms';
import { handKeysToApp } from './hands';
import { hideLostFocus } from './host-focus';
import { installIndexedDb } from './indexed-db';
import { keepOnStage } from './navigation';
import { answerReadyState } from './ready-state';
import { surviveRewriting } from './rewriting';
import { installStorage } from './storage';

/** Everything a page finds changed in its realm, before its first script. */
export function prepareRealm(): void {
  handKeysToApp();
  hideLostFocus();
  answerReadyState();
  surviveRewriting();
  forwardErrors();
  forwardConsole();
  installStorage();
  installIndexedDb();
  installCookies();
  installDialogs();
  removeCapabilities();
  capFloods();
  keepOnStage();
  stopSubmits();
  sandboxCreatedFrames();
  patchAssetUses();
}
