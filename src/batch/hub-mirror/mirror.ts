import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the mirror does wrong, for tests of what a person is told then. */
export type MirrorFault =
  'none' | 'down' | 'not-found' | 'private' | 'gated' | 'rate' | 'no-revision' | 'broken' | 'cut' | 'slow';

export interface MirrorOptions {
  /** owner/name */
  readonly repo: string;
  /** Files by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly commit?: string;
  /** Tree entries a page; the real hub gives 1,000. */
  readonly pageSize?: number;
  /** Asked of every request where it is set. */
  readonly token?: string;
}

export interface Mirror {
  readonly url: string;
  fault: MirrorFault;
  commit: string;
  /** Paths asked for, with their query and range. */
  readonly asked: string[];
  /** Values of authorization headers, with the path that got them. */
  readonly tokens: string[];
  close(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, range, content-type',
  'access-control-expose-headers':
    'link, x-repo-commit, x-error-code, retry-after, content-range, content-length',
};

/** Answers as the Hugging Face Hub does for one data set: tree pages with Link, redirected files, ranges, errors. */
export async function startMirror(options: MirrorOptions): Promise<Mirror> {
  const asked: string[] = [];
  const tokens: string[] = [];
  const state = { fault: 'none' as MirrorFault, commit: options.commit ?? 'a'.repeat(40) };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mirror');
    asked.push(
      `${request.method} ${url.pathname}${url.search}${request.headers.range ? ` ${request.headers.range}` : ''}`,
    );
    if (request.headers.authorization) tokens.push(`${request.headers.authorization} ${url.pathname}`);
    if (state.fault === 'down') return void request.socket.destroy();
    if (request.method === 'OPTIONS') return end(response, 204);
    answer(url, request, response, options, state);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    tokens,
    get fault() {
      return state.fault;
    },
    set fault(fault: MirrorFault) {
      state.fault = fault;
    },
    get commit() {
      return state.commit;
    },
    set commit(commit: string) {
      state.commit = commit;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

type State = { readonly fault: MirrorFault; readonly commit: string };

const REFUSALS: Partial<
  Record<MirrorFault, [status: number, code: string | null, extra?: Record<string, string>]>
> = {
  'not-found': [404, 'RepoNotFound'],
  private: [401, 'RepoNotFound'],
  gated: [403, 'GatedRepo'],
  rate: [429, null, { 'retry-after': '42' }],
  'no-revision': [404, 'RevisionNotFound'],
  broken: [503, null],
};

function answer(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  options: MirrorOptions,
  state: State,
): void {
  const refusal = REFUSALS[state.fault];
  if (refusal) return refuse(response, refusal[0], refusal[1], refusal[2]);
  const cdn = /^\/cdn\/(.+)$/.exec(url.pathname);
  if (cdn) return send(decodeURIComponent(cdn[1] ?? ''), request, response, options, state);
  if (options.token !== undefined && request.headers.authorization !== `Bearer ${options.token}`)
    return refuse(response, 401, 'RepoNotFound');
  const tree = /^\/api\/datasets\/([^/]+\/[^/]+)\/tree\/([^/]+)\/?(.*)$/.exec(url.pathname);
  const file = /^\/datasets\/([^/]+\/[^/]+)\/resolve\/([^/]+)\/(.+)$/.exec(url.pathname);
  const [, repo, revision = '', path = ''] = tree ?? file ?? [];
  if (repo !== options.repo) return refuse(response, 404, 'RepoNotFound');
  if (revision !== 'main' && revision !== state.commit) return refuse(response, 404, 'RevisionNotFound');
  if (tree) return sendTree(url, decodeURIComponent(path), response, options);
  const name = decodeURIComponent(path);
  if (!options.files.has(name)) return refuse(response, 404, 'EntryNotFound');
  // Large files come from another host: its address is signed and needs no token.
  const location = `/cdn/${encodeURIComponent(name)}`;
  response.writeHead(302, { ...CORS, 'x-repo-commit': state.commit, location }).end();
}

function sendTree(url: URL, folder: string, response: ServerResponse, options: MirrorOptions): void {
  const all = [...options.files].filter(([path]) => folder === '' || path.startsWith(`${folder}/`));
  if (all.length === 0) return refuse(response, 404, 'EntryNotFound');
  const size = options.pageSize ?? 1_000;
  const start = Number(url.searchParams.get('cursor') ?? 0);
  const page = all.slice(start, start + size).map(([path, content]) => ({
    type: 'file',
    path,
    size: content.byteLength,
    oid: 'f'.repeat(40),
  }));
  const next = new URL(url);
  next.searchParams.set('cursor', String(start + size));
  const host = response.req.headers.host ?? '';
  response.writeHead(200, {
    ...CORS,
    'content-type': 'application/json',
    ...(start + size < all.length
      ? { link: `<http://${host}${next.pathname}${next.search}>; rel="next"` }
      : {}),
  });
  response.end(JSON.stringify(page));
}

function send(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  options: MirrorOptions,
  state: State,
): void {
  const content = options.files.get(path);
  if (!content) return refuse(response, 404, 'EntryNotFound');
  const start = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const part = content.subarray(start);
  response.writeHead(start > 0 ? 206 : 200, {
    ...CORS,
    'x-repo-commit': state.commit,
    'content-length': part.byteLength,
    'accept-ranges': 'bytes',
    ...(start > 0
      ? { 'content-range': `bytes ${start}-${content.byteLength - 1}/${content.byteLength}` }
      : {}),
  });
  const large = part.byteLength > 200_000;
  if (state.fault === 'cut' && large) {
    response.write(part.subarray(0, Math.floor(part.byteLength / 2)), () =>
      setTimeout(() => response.socket?.destroy(), 50),
    );
  } else if (state.fault === 'slow' && large) {
    response.write(part.subarray(0, 1_000));
    setTimeout(() => response.end(part.subarray(1_000)), 3_000);
  } else response.end(part);
}

function refuse(
  response: ServerResponse,
  status: number,
  code: string | null,
  extra: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...CORS,
    ...(code === null ? {} : { 'x-error-code': code }),
    ...extra,
    'content-type': 'application/json',
  });
  response.end(JSON.stringify({ error: `Refused: ${code ?? status}` }));
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, CORS).end();
}
