import { failure, messageOf, type Failure } from '../contract/failure';

/** What a hub says beside its refusal. */
export interface Answered {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
}

export function answered({ status, headers }: Response): Answered {
  return { status, code: headers.get('x-error-code'), retryAfter: headers.get('retry-after') };
}

/** What a hub's refusal means for a person, and what to do. `what` names the thing that was asked for. */
export function hubFailure(what: string, repo: string, { status, code, retryAfter }: Answered): Failure {
  if (code === 'GatedRepo' || status === 403)
    return failure(
      'hub-gated',
      `${repo} is gated: the hub gives ${what} only to people it let in.`,
      'Ask for access on the data set’s page, then put a token of that account into Settings.',
    );
  if (status === 401)
    return failure(
      'hub-private',
      `The hub gives ${what} of ${repo} to nobody without a token: it is private, or there is no such data set.`,
      'Check the name; for a private one put a token with read access into Settings.',
    );
  if (code === 'RevisionNotFound')
    return failure('hub-revision', `${repo} has no such revision.`, 'Leave the revision out to take “main”.');
  if (status === 429)
    return failure(
      'hub-rate',
      `The hub takes no more requests for now${retryAfter ? `: wait ${retryAfter} s` : ''}.`,
      'What came is kept. Go on later; with a token the limit is higher.',
    );
  if (code === 'RepoNotFound')
    return failure(
      'hub-not-found',
      `There is no data set ${repo} on this hub.`,
      'Check its name, owner/name.',
    );
  if (status === 404)
    return failure('hub-missing', `${repo} has no ${what}.`, 'Is it a data set in the benchmark’s format?');
  return failure('hub-broken', `The hub answers ${status} to ${what} of ${repo}.`, 'Try again later.');
}

export function hubUnreachable(origin: string, error: unknown): Failure {
  return failure(
    'hub-unreachable',
    `${origin} cannot be reached: ${messageOf(error)}.`,
    'Is there a network, and does a firewall or an ad blocker let this page through? A mirror can be set in Settings.',
  );
}
