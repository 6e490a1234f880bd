import { listenLast } from '../listeners';
import { composedPath, getAttribute, isDefaultPrevented, preventDefault, window } from '../natives';
import { reportBlocked } from '../notices';
import { patchMethod } from '../patch';

/** A submit that the page leaves to the browser would load another page: it is told and goes nowhere. */
export function stopSubmits(): void {
  listenLast(window, 'submit', (event) => {
    const [form] = composedPath(event);
    if (isDefaultPrevented(event) || !(form instanceof HTMLFormElement)) return;
    const submitter = (event as SubmitEvent).submitter;
    const method = submitter?.getAttribute('formmethod') ?? getAttribute(form, 'method');
    if (method?.toLowerCase() === 'dialog') return;
    preventDefault(event);
    reportBlocked('form', submitter?.getAttribute('formaction') ?? getAttribute(form, 'action') ?? '');
  });
  patchMethod(
    HTMLFormElement.prototype,
    'submit',
    () =>
      function () {
        reportBlocked('form', getAttribute(this as Element, 'action') ?? '');
      },
  );
}
