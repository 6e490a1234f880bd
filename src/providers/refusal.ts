import type { Endpoint, ModelRequest } from '../contract/model';
import { at, numberOf, parseJson, textOf } from './wire/json';
import type { Adaptation } from './wire/wire';

/** What a provider's error is about. */
export type RefusalKind =
  | 'wrong-key'
  | 'no-credit'
  | 'rate-limited'
  | 'model-unknown'
  | 'parameter-refused'
  | 'images-refused'
  | 'too-long'
  | 'content-refused'
  | 'busy'
  | 'time-out'
  | 'not-an-api'
  | 'refused';

export interface Refusal {
  readonly kind: RefusalKind;
  /** The provider's own words, shortened, without the key. */
  readonly words: string;
  /** Seconds. */
  readonly wait: number | null;
  /** What to do without on the next try; set for "parameter-refused" where that is known. */
  readonly adaptation: Adaptation | null;
}

export interface ProviderError {
  readonly status: number;
  /** Body of the response, or the error object of a stream. */
  readonly body: unknown;
  /** `retry-after`, where the browser lets it be read. */
  readonly retryAfter: string | null;
}

/** Reads a provider's error. First match counts; the order goes from what is surest to what is vaguest. */
export function readRefusal(error: ProviderError, endpoint: Endpoint, request: ModelRequest | null): Refusal {
  const { status } = error;
  const { message, code, isApi } = partsOf(error.body);
  const said = `${code} ${message}`;
  const has = (pattern: RegExp): boolean => pattern.test(said);
  const wait = waitOf(error, message);
  const adaptation = request ? adaptationOf(said, request) : null;
  const kind = ((): RefusalKind => {
    if (!isApi && (status === 404 || status < 400)) return 'not-an-api';
    if (status === 402 || has(CREDIT)) return 'no-credit';
    if (status === 429 || has(/rate.?limit|RESOURCE_EXHAUSTED/i)) return 'rate-limited';
    if (status === 401 || (status < 500 && has(KEY))) return 'wrong-key';
    if (status === 403 && has(/model/i)) return 'model-unknown';
    if (status === 403 && (message === '' || has(/key|permission|auth|credential/i))) return 'wrong-key';
    if (status === 413 || (has(/image/i) && has(TOO_MUCH))) return 'images-refused';
    if (has(LENGTH)) return 'too-long';
    if (adaptation !== null) return 'parameter-refused';
    if (status === 404 || has(MODEL)) return 'model-unknown';
    if (has(POLICY)) return 'content-refused';
    if (status === 408 || status === 504) return 'time-out';
    if (status >= 500 || has(/overloaded|unavailable|server_error/i)) return 'busy';
    return 'refused';
  })();
  const adapted = kind === 'parameter-refused' ? adaptation : null;
  return { kind, words: shortened(message, endpoint.key), wait, adaptation: adapted };
}

const CREDIT =
  /insufficient_quota|credit balance|insufficient (funds|credit|balance)|requires? more credits|payment required/i;
const KEY =
  /api.?key.*(not valid|invalid|incorrect|missing)|(invalid|incorrect|missing|wrong).*api.?key|invalid x-api-key|authentication_error|unauthenticated|API_KEY_INVALID/i;
const TOO_MUCH = /too (many|large|big)|exceed|at most|maximum|limit|up to|size/i;
const LENGTH =
  /context.?(length|window)|prompt is too long|too many tokens|input.*(too long|exceeds)|request (is |entity )?too large/i;
const MODEL =
  /model.{0,80}(not found|not exist|does not exist|unknown|not available|not supported|no longer)|(unknown|invalid|no such|unsupported).{0,20}model|model_not_found|not a valid model/i;
const POLICY = /content.?(policy|filter|management)|safety|moderation|flagged|prohibited/i;

/** What the request could do without: a parameter that it has and that the error names. */
function adaptationOf(said: string, request: ModelRequest): Adaptation | null {
  if (/max_(completion_|output_)?tokens|maxOutputTokens/i.test(said)) {
    if (/unsupported|not supported|unrecogni[sz]ed|unknown|unexpected/i.test(said))
      return 'max_completion_tokens';
    if (/too large|at most|maximum|exceed|less than|<=/i.test(said)) return 'small limit';
  }
  if (request.temperature !== null && /temperature/i.test(said)) return 'no temperature';
  return request.schema && SCHEMA.test(said) ? 'no schema' : null;
}

const SCHEMA = /response_?format|json_?schema|response_?schema|response_?mime|tool_choice|tools?\b|grammar/i;

function partsOf(body: unknown): {
  readonly message: string;
  readonly code: string;
  readonly isApi: boolean;
} {
  const value = typeof body === 'string' ? parseJson(body) : body;
  if (value === undefined) return { message: stripTags(textOf(body)), code: '', isApi: false };
  const error = at(value, 'error') ?? at(value, 0, 'error') ?? value;
  const detail = at(value, 'detail');
  const message =
    textOf(error) ||
    textOf(at(error, 'message')) ||
    textOf(detail) ||
    textOf(at(detail, 0, 'msg')) ||
    textOf(at(value, 'message'));
  const raw = textOf(at(error, 'metadata', 'raw'));
  const code = [
    at(error, 'code'),
    at(error, 'type'),
    at(error, 'status'),
    at(error, 'param'),
    at(error, 'details', 0, 'reason'),
  ]
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ');
  return { message: raw === '' ? message : `${message}: ${raw}`, code, isApi: true };
}

function stripTags(text: string): string {
  return text.replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');
}

/** Seconds: of the header, of Gemini's retry information, or as the message says it. */
function waitOf({ body, retryAfter }: ProviderError, message: string): number | null {
  if (retryAfter !== null) {
    const seconds = Number(retryAfter);
    if (Number.isFinite(seconds)) return Math.ceil(seconds);
    const date = Date.parse(retryAfter);
    if (Number.isFinite(date)) return Math.max(0, Math.ceil((date - Date.now()) / 1000));
  }
  const value = typeof body === 'string' ? parseJson(body) : body;
  const details = at(value, 'error', 'details') ?? at(value, 0, 'error', 'details') ?? at(value, 'details');
  for (const detail of Array.isArray(details) ? details : []) {
    const delay = /^(\d+(?:\.\d+)?)s$/.exec(textOf(at(detail, 'retryDelay')));
    if (delay) return Math.ceil(Number(delay[1]));
  }
  const header = numberOf(at(value, 'error', 'metadata', 'retry_after'));
  if (header !== undefined) return Math.ceil(header);
  const said =
    /(?:try again|retry|wait)[^.]*?(\d+(?:\.\d+)?)\s*(ms|milliseconds|m|min|minutes|s|seconds)\b/i.exec(
      message,
    );
  if (!said) return null;
  const unit = said[2]?.toLowerCase() ?? 's';
  const factor = unit.startsWith('ms') || unit.startsWith('milli') ? 0.001 : unit.startsWith('m') ? 60 : 1;
  return Math.ceil(Number(said[1]) * factor);
}

/** Servers may repeat the key they were sent; it goes no further. */
export function withoutKey(text: string, key: string): string {
  return key === '' ? text : text.replaceAll(key, '•••');
}

function shortened(message: string, key: string): string {
  const line = withoutKey(message, key).replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
