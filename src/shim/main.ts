import { failure } from '../contract/failure';
import { prepareRealm } from './environment';
import { hookShadowRoots } from './shadow-roots';
import { open, prepareOpening } from './open';
import { openPort } from './port';

const notBuilt = (what: string) => () => failure('not-built', `${what} is not built yet`);

hookShadowRoots();
prepareRealm();
prepareOpening();
openPort({
  open,
  candidates: notBuilt('candidates'),
  candidateAt: notBuilt('candidateAt'),
  locate: notBuilt('locate'),
  act: notBuilt('act'),
  settle: notBuilt('settle'),
  serialise: notBuilt('serialise'),
  text: notBuilt('text'),
});
