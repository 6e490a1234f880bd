import type { ErrorKind } from './behaviours';
import { event, list, loose, type Dialect, type MockError } from './dialect';

const FINISH = { stop: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' } as const;

const candidate = (parts: readonly object[], more: object = {}, rest: object = {}): object => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
  ...rest,
});

const REPLY = /^\/v1beta\/models\/([^/]+):streamGenerateContent$/;

export const gemini: Dialect = {
  allowedHeaders: ['x-goog-api-key', 'content-type'],
  isModels: (method, path) => method === 'GET' && path === '/v1beta/models',
  isReply: (method, path) => method === 'POST' && REPLY.test(path),
  read(body, path, headers) {
    const parts = list(body['contents']).flatMap((content) => list(content['parts']));
    const settings = loose(body['generationConfig']);
    return {
      model: decodeURIComponent(REPLY.exec(path)?.[1] ?? ''),
      key: headers['x-goog-api-key'] ?? '',
      text: parts.map((part) => String(part['text'] ?? '')).join('\n'),
      images: parts.flatMap((part) => {
        const { data } = loose(part['inlineData']);
        return typeof data === 'string' ? [data] : [];
      }),
      hasOldLimit: false,
      limit: Number(settings['maxOutputTokens']),
      hasTemperature: 'temperature' in settings,
      hasSchema: 'responseSchema' in settings,
    };
  },
  models: (ids) => ({
    models: ids.map((id) => ({
      name: `models/${id}`,
      displayName: id,
      supportedGenerationMethods: ['generateContent'],
    })),
  }),
  begin: () => '',
  text: (text) => event(candidate([{ text }])),
  thinking: (text) => event(candidate([{ text, thought: true }])),
  end: (finish, { input, output }) =>
    event(
      candidate(
        [],
        { finishReason: FINISH[finish] },
        { usageMetadata: { promptTokenCount: input, candidatesTokenCount: output } },
      ),
    ),
  broken: (kind) => event(errorOf(kind, '').body),
  whole: (text) => candidate([{ text }], { finishReason: 'STOP' }),
  error: errorOf,
};

function errorOf(kind: ErrorKind, key: string): MockError {
  const tell = (
    code: number,
    status: string,
    message: string,
    details: readonly object[] = [],
  ): MockError => ({
    status: code,
    body: { error: { code, message, status, details } },
  });
  const invalid = (message: string): MockError => tell(400, 'INVALID_ARGUMENT', message);
  switch (kind) {
    case 'wrong-key':
      return tell(400, 'INVALID_ARGUMENT', `API key not valid: ${key}. Please pass a valid API key.`, [
        { reason: 'API_KEY_INVALID' },
      ]);
    case 'no-credit':
      return tell(402, 'FAILED_PRECONDITION', 'Billing is not enabled for this project: payment required.');
    case 'rate-limit':
      return tell(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted.', [
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '8s' },
      ]);
    case 'unknown':
      return tell(404, 'NOT_FOUND', 'models/x is not found for API version v1beta.');
    case 'max-tokens':
      return invalid('max_completion_tokens: maxOutputTokens is not supported');
    case 'small-limit':
      return invalid('maxOutputTokens exceeds the maximum of 4096.');
    case 'temperature':
      return invalid('temperature is not supported by this model.');
    case 'schema':
      return invalid('response_schema is not supported by this model.');
    case 'images':
      return invalid('Too many images: at most 12 are allowed.');
    case 'too-large':
      return tell(413, 'INVALID_ARGUMENT', 'Request payload size exceeds the limit.');
    case 'too-long':
      return invalid('The input token count (1200000) exceeds the maximum: input is too long.');
    case 'busy':
      return tell(503, 'UNAVAILABLE', 'The model is overloaded.');
    case 'refuses':
      return invalid('The request was blocked by safety settings.');
  }
}
