import type { ErrorKind } from './behaviours';
import { event, list, loose, type Dialect, type MockError } from './dialect';

const FINISH = { stop: 'stop', length: 'length', refused: 'content_filter' } as const;

const chunk = (choice: object): string =>
  event({ id: 'mock', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] });

export const openai: Dialect = {
  allowedHeaders: ['authorization', 'content-type'],
  isModels: (method, path) => method === 'GET' && path === '/v1/models',
  isReply: (method, path) => method === 'POST' && path === '/v1/chat/completions',
  read(body, _path, headers) {
    const parts = list(body['messages']).flatMap((message) => list(message['content']));
    return {
      model: String(body['model']),
      key: (headers['authorization'] ?? '').replace(/^Bearer /, ''),
      text: parts.map((part) => String(part['text'] ?? '')).join('\n'),
      images: parts.flatMap((part) => {
        const url = loose(part['image_url'])['url'];
        return typeof url === 'string' ? [url.replace(/^data:[^,]*,/, '')] : [];
      }),
      hasOldLimit: 'max_tokens' in body,
      limit: Number(body['max_tokens'] ?? body['max_completion_tokens']),
      hasTemperature: 'temperature' in body,
      hasSchema: 'response_format' in body,
    };
  },
  models: (ids) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }),
  begin: () => chunk({ delta: { role: 'assistant', content: '' }, finish_reason: null }),
  text: (content) => chunk({ delta: { content }, finish_reason: null }),
  thinking: (reasoning_content) => chunk({ delta: { reasoning_content }, finish_reason: null }),
  end: (finish, { input, output }) =>
    chunk({ delta: {}, finish_reason: FINISH[finish] }) +
    event({ choices: [], usage: { prompt_tokens: input, completion_tokens: output } }) +
    'data: [DONE]\n\n',
  broken: (kind) => event(errorOf(kind, '').body),
  whole: (content) => ({
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 100, completion_tokens: Math.ceil(content.length / 4) },
  }),
  error: errorOf,
};

function errorOf(kind: ErrorKind, key: string): MockError {
  const tell = (
    status: number,
    message: string,
    code: string | null,
    param: string | null = null,
  ): MockError => ({
    status,
    body: { error: { message, type: 'invalid_request_error', param, code } },
  });
  switch (kind) {
    case 'wrong-key':
      return tell(401, `Incorrect API key provided: ${key}.`, 'invalid_api_key');
    case 'no-credit':
      return tell(429, 'You exceeded your current quota.', 'insufficient_quota');
    case 'rate-limit':
      return {
        ...tell(429, 'Rate limit reached. Please try again in 7.2s.', 'rate_limit_exceeded'),
        retryAfter: '8',
      };
    case 'unknown':
      return tell(404, 'The model `x` does not exist or you do not have access to it.', 'model_not_found');
    case 'max-tokens':
      return tell(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'unsupported_parameter',
        'max_tokens',
      );
    case 'small-limit':
      return tell(
        400,
        'max_tokens is too large: this model supports at most 4096 completion tokens.',
        null,
        'max_tokens',
      );
    case 'temperature':
      return tell(
        400,
        "Unsupported value: 'temperature' does not support 0 with this model.",
        'unsupported_value',
        'temperature',
      );
    case 'schema':
      return tell(
        400,
        "Invalid parameter: 'response_format' of type 'json_schema' is not supported.",
        null,
        'response_format',
      );
    case 'images':
      return tell(400, 'Too many images in request: at most 12 are allowed.', 'too_many_images');
    case 'too-large':
      return tell(413, 'Request entity too large.', null);
    case 'too-long':
      return tell(400, 'This model’s maximum context length is 8192 tokens.', 'context_length_exceeded');
    case 'busy':
      return tell(503, 'The engine is currently overloaded.', 'overloaded');
    case 'refuses':
      return tell(400, 'The response was filtered by the content policy.', 'content_filter');
  }
}
