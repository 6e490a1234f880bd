import { success } from '../contract/failure';
import { act } from './actions';
import { guideFocusRing } from './actions/defaults/focus-ring';
import { locate } from './actions/locate';
import { candidateAt, candidates } from './candidates';
import { hookListeners } from './candidates/listeners';
import { prepareRealm } from './environment';
import { restoreFocus } from './environment/host-focus';
import { trackEdits } from './keyboard/edits';
import { viewportHeight, viewportWidth } from './natives';
import { open, prepareOpening } from './open';
import { emulatePointerCapture } from './pointer/capture';
import { openPort } from './port';
import { installCapture, serialise } from './serialise';
import { settle } from './settle';
import { hookShadowRoots } from './shadow-roots';
import { text } from './text';

hookShadowRoots();
hookListeners();
prepareRealm();
prepareOpening();
trackEdits();
emulatePointerCapture();
guideFocusRing();
installCapture();
openPort({
  open,
  candidates,
  candidateAt,
  locate,
  act,
  settle,
  serialise: async () => {
    restoreFocus();
    return success(await serialise({ width: viewportWidth(), height: viewportHeight() }));
  },
  text,
});
