import type { Failure } from '../../contract/failure';
import { failure } from '../../contract/failure';
import { nameOf } from '../dom/kinds';

export const notFound = (): Failure =>
  failure('target-not-found', 'there is no such target', 'list the candidates again');

export const detached = (element: Element): Failure =>
  failure('target-detached', `${nameOf(element)} is no longer in the page`, 'list the candidates again');

export const notVisible = (element: Element): Failure =>
  failure(
    'target-not-visible',
    `${nameOf(element)} is not shown`,
    'it may need an earlier step that opens it',
  );

export const covered = (element: Element, by: Element | null): Failure =>
  by
    ? failure(
        'target-covered',
        `${nameOf(element)} is covered by ${nameOf(by)}`,
        'something lies over it at every place it can be scrolled to',
      )
    : failure('target-covered', `${nameOf(element)} cannot be scrolled into the viewport`);

export const disabledTarget = (element: Element): Failure =>
  failure('target-disabled', `${nameOf(element)} is disabled`);

export const notTypeable = (element: Element): Failure =>
  failure('not-typeable', `${nameOf(element)} takes no text`, 'choose a field');

export const noSuchOption = (element: Element, value: string): Failure =>
  failure('no-such-value', `${nameOf(element)} cannot take the value "${value}"`);

export const unknownKey = (key: string): Failure =>
  failure(
    'unknown-key',
    `there is no key "${key}"`,
    'use a KeyboardEvent.key such as Enter, ArrowDown, a, Control+a',
  );
