import type { KeyInfo } from '../../keyboard/key-table';

export interface KeyContext {
  readonly info: KeyInfo;
  readonly focused: HTMLElement;
}

/** What a browser does on a key that the page did not prevent; true when the key is used up by it. */
export type KeyDefault = (context: KeyContext) => boolean;
