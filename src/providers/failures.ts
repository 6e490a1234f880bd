import { failure, type Failure } from '../contract/failure';
import type { Endpoint } from '../contract/model';
import { hostOf, isLocal } from './address';
import { presetOf } from './presets';
import type { Refusal } from './refusal';

/** A refusal in our words: what happened, to what, and what to do next. */
export function refusalFailure(refusal: Refusal, endpoint: Endpoint, model: string): Failure {
  const { name } = endpoint;
  const said = refusal.words === '' ? '' : ` It says: “${refusal.words}”`;
  const tell = (message: string, hint: string): Failure => failure(refusal.kind, `${message}${said}`, hint);
  const wait = refusal.wait === null ? 'Wait a minute' : `Wait ${refusal.wait} s`;
  switch (refusal.kind) {
    case 'wrong-key':
      return endpoint.key === ''
        ? tell(`${name} wants a key and got none.`, 'Put your key in under Settings, Models.')
        : tell(
            `${name} refused the key.`,
            'Check the key under Settings, Models: it may be mistyped, revoked, or for another provider.',
          );
    case 'no-credit':
      return tell(
        `The account at ${name} has no credit left.`,
        'Add credit there, or choose another provider.',
      );
    case 'rate-limited':
      return tell(
        `${name} takes no more requests for now: its rate limit is reached.`,
        `${wait} and try again, or send fewer at a time.`,
      );
    case 'model-unknown':
      return tell(
        `${name} does not know the model “${model}”, or your key may not use it.`,
        'Choose one of the list under Settings, Models.',
      );
    case 'parameter-refused':
      return tell(
        `${name} refused a parameter of the request.`,
        'Choose another model, or report this with the words above.',
      );
    case 'images-refused':
      return tell(`${name} refused the pictures: too many or too large.`, 'Send fewer or smaller frames.');
    case 'too-long':
      return tell(
        `The request is longer than “${model}” can take.`,
        'Send fewer frames, or choose a model with a longer context.',
      );
    case 'content-refused':
      return tell(
        `${name} declined the request because of its content rules.`,
        'Look at the prompt and the pictures, or choose another model.',
      );
    case 'busy':
      return tell(`${name} is overloaded or has a fault of its own.`, `${wait} and try again.`);
    case 'time-out':
      return tell(`${name} took too long and gave up.`, 'Try again, or choose a quicker model.');
    case 'not-an-api':
      return failure(
        'not-an-api',
        `${endpoint.baseUrl} answered, but not as a model’s API does.`,
        `Check the base URL under Settings, Models; for ${name} it usually is ${presetOf(endpoint.id).baseUrl}.`,
      );
    default:
      return tell(`${name} refused the request.`, 'Read its words above; another model or prompt may help.');
  }
}

/** Where the page runs, as far as that decides what it may reach. */
export interface PagePlace {
  readonly origin: string;
  /** Whether the page itself is on this machine. */
  readonly local: boolean;
}

/**
 * A browser says the same of a server that is not there, of a name that does not resolve, and of one that does not
 * allow the page: all three are named, with the fix for this provider.
 */
export function unreachable(endpoint: Endpoint, place: PagePlace, allowPage: string | null): Failure {
  const host = hostOf(endpoint.baseUrl);
  const local = isLocal(endpoint.baseUrl);
  const hints = [
    local ? `Check that a server runs at ${host}` : `Check the address, and that this machine is online`,
    allowPage === null
      ? `if the address is right, ${endpoint.name} may not let web pages use it`
      : `for the page to be allowed, ${allowPage.replace('this page’s address', place.origin)}`,
    ...(local && !place.local
      ? ['allow this page to reach your local network when the browser asks (Local Network Access)']
      : []),
    ...(local && endpoint.baseUrl.startsWith('http:') && place.origin.startsWith('https:')
      ? [
          'some browsers stop http from an https page (mixed content): use Chromium or Firefox, or open this page on localhost',
        ]
      : []),
  ];
  return failure(
    'unreachable',
    `${host} could not be reached. The browser does not say which: no server answers there, the name is wrong, or the server does not allow this page (CORS).`,
    `${hints.join('; ')}.`,
  );
}

export function timedOut(endpoint: Endpoint, seconds: number, began: boolean): Failure {
  return failure(
    'time-out',
    began
      ? `${endpoint.name} sent nothing more for ${seconds} s.`
      : `${endpoint.name} did not begin to answer within ${seconds} s.`,
    'What had arrived is kept. Try again, or choose a quicker model.',
  );
}

export function dropped(endpoint: Endpoint): Failure {
  return failure(
    'connection-dropped',
    `The connection to ${endpoint.name} broke before the reply was complete.`,
    'What had arrived is kept. Try again.',
  );
}

export function stopped(endpoint: Endpoint): Failure {
  return failure('aborted', `The request to ${endpoint.name} was stopped.`, 'What had arrived is kept.');
}

export function redirected(endpoint: Endpoint): Failure {
  return failure(
    'redirected',
    `${hostOf(endpoint.baseUrl)} wants to send the request to another address, which was not followed: your key is for this one.`,
    'Put the final address in as base URL.',
  );
}
