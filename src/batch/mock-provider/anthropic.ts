import type { ErrorKind } from './behaviours';
import { event, list, loose, type Asked, type Dialect, type MockError } from './dialect';

const FINISH = { stop: 'end_turn', length: 'max_tokens', refused: 'refusal' } as const;

const named = (data: { readonly type: string; readonly [member: string]: unknown }): string =>
  event(data, data.type);

export const anthropic: Dialect = {
  allowedHeaders: [
    'x-api-key',
    'anthropic-version',
    'anthropic-dangerous-direct-browser-access',
    'content-type',
  ],
  isModels: (method, path) => method === 'GET' && path === '/v1/models',
  isReply: (method, path) => method === 'POST' && path === '/v1/messages',
  read(body, _path, headers) {
    const parts = list(body['messages']).flatMap((message) => list(message['content']));
    return {
      model: String(body['model']),
      key: headers['x-api-key'] ?? '',
      text: parts.map((part) => String(part['text'] ?? '')).join('\n'),
      images: parts.flatMap((part) => {
        const { data } = loose(part['source']);
        return typeof data === 'string' ? [data] : [];
      }),
      hasOldLimit: false,
      limit: Number(body['max_tokens']),
      hasTemperature: 'temperature' in body,
      hasSchema: 'tools' in body,
    };
  },
  models: (ids) => ({ data: ids.map((id) => ({ id, type: 'model', display_name: id })), has_more: false }),
  begin: (asked) =>
    named({ type: 'message_start', message: { usage: { input_tokens: 100, output_tokens: 1 } } }) +
    named({
      type: 'content_block_start',
      index: 0,
      content_block: asked.hasSchema ? { type: 'tool_use', input: {} } : { type: 'text', text: '' },
    }) +
    named({ type: 'ping' }),
  text: (piece, asked) => named({ type: 'content_block_delta', index: 0, delta: deltaOf(piece, asked) }),
  thinking: (thinking) =>
    named({ type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking } }),
  end: (finish, { output }) =>
    named({ type: 'content_block_stop', index: 0 }) +
    named({
      type: 'message_delta',
      delta: { stop_reason: FINISH[finish] },
      usage: { output_tokens: output },
    }) +
    named({ type: 'message_stop' }),
  broken: (kind) => event(errorOf(kind, '').body, 'error'),
  whole: (text) => ({
    type: 'message',
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 100, output_tokens: Math.ceil(text.length / 4) },
  }),
  error: errorOf,
};

function deltaOf(piece: string, asked: Asked): object {
  return asked.hasSchema
    ? { type: 'input_json_delta', partial_json: piece }
    : { type: 'text_delta', text: piece };
}

function errorOf(kind: ErrorKind, key: string): MockError {
  const tell = (status: number, type: string, message: string): MockError => ({
    status,
    body: { type: 'error', error: { type, message } },
  });
  const invalid = (message: string): MockError => tell(400, 'invalid_request_error', message);
  switch (kind) {
    case 'wrong-key':
      return tell(401, 'authentication_error', `invalid x-api-key ${key}`);
    case 'no-credit':
      return invalid('Your credit balance is too low to access the API.');
    case 'rate-limit':
      return { ...tell(429, 'rate_limit_error', 'This would exceed your rate limit.'), retryAfter: '8' };
    case 'unknown':
      return tell(404, 'not_found_error', 'model: x');
    case 'max-tokens':
      return invalid('max_completion_tokens: max_tokens is not supported');
    case 'small-limit':
      return invalid('max_tokens: 16384 > 4096, which is the maximum allowed number of output tokens');
    case 'temperature':
      return invalid('`temperature` is deprecated for this model.');
    case 'schema':
      return invalid('tool_choice: this model does not support tools');
    case 'images':
      return invalid('messages.0.content: too many images; at most 12 are allowed');
    case 'too-large':
      return tell(413, 'request_too_large', 'Request exceeds the maximum size');
    case 'too-long':
      return invalid('prompt is too long: 250000 tokens > 200000 maximum');
    case 'busy':
      return tell(529, 'overloaded_error', 'Overloaded');
    case 'refuses':
      return invalid('Output blocked by content filtering policy');
  }
}
