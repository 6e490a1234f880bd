import { reinstallListeners } from '../listeners';
import { document, documentWrite } from '../natives';
import { patchMethod } from '../patch';
import { isParsed, resetReadyState } from './ready-state';

/** A page that writes itself anew takes all listeners off window and document: ours come back before its scripts run. */
export function surviveRewriting(): void {
  patchMethod(
    Document.prototype,
    'open',
    (original) =>
      function (...args) {
        const parsed = isParsed();
        const opened = original(this, args);
        if (this === document && parsed) startAnew();
        return opened;
      },
  );
  for (const name of ['write', 'writeln']) {
    patchMethod(
      Document.prototype,
      name,
      (original) =>
        function (...args) {
          if (this === document && isParsed()) {
            // Opens the document where the browser would, and writes nothing yet.
            documentWrite(document, '');
            startAnew();
          }
          return original(this, args);
        },
    );
  }
}

function startAnew(): void {
  if (isParsed()) return;
  resetReadyState();
  reinstallListeners();
}
