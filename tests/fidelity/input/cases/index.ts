import type { InputCase } from '../../../../src/batch/fidelity-input/case';
import { dragging } from './dragging';
import { forms } from './forms';
import { hovering } from './hovering';
import { keys } from './keys';
import { links } from './links';
import { packages } from './packages';
import { places } from './places';
import { pressing } from './pressing';
import { realm } from './realm';
import { scrolling } from './scrolling';
import { typing } from './typing';
import { widgets } from './widgets';

/** The cases of `npm run fidelity:input`. */
export default async function cases(): Promise<readonly InputCase[]> {
  return [
    ...pressing,
    ...places,
    ...links,
    ...forms,
    ...typing,
    ...keys,
    ...scrolling,
    ...hovering,
    ...dragging,
    ...realm,
    ...widgets,
    ...(await packages()),
  ];
}
