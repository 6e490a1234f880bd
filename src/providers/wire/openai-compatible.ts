import type { FinishReason, MessagePart, ModelUsage } from '../../contract/model';
import { at, defined, listOf, numberOf, objectOf, textOf } from './json';
import type { Piece, Wire } from './wire';

/** Chat completions, as OpenAI, OpenRouter, Ollama, LM Studio, vLLM and many others speak them. */
export const openAiCompatible: Wire = {
  request(endpoint, request, without) {
    const limit = without.has('max_completion_tokens') ? 'max_completion_tokens' : 'max_tokens';
    const { schema, temperature } = request;
    return {
      url: `${endpoint.baseUrl}/chat/completions`,
      headers: headersOf(endpoint.key),
      body: {
        model: request.model,
        messages: [{ role: 'user', content: request.parts.map(contentOf) }],
        [limit]: request.maxTokens,
        ...(temperature === null || without.has('no temperature') ? {} : { temperature }),
        ...(schema && !without.has('no schema')
          ? {
              response_format: {
                type: 'json_schema',
                json_schema: { name: schema.name, strict: true, schema: schema.schema },
              },
            }
          : {}),
        stream: true,
        stream_options: { include_usage: true },
      },
    };
  },
  read(data) {
    if (data === '[DONE]') return { done: true };
    const error = at(data, 'error');
    if (error !== undefined && error !== null) return { error };
    const choice = at(data, 'choices', 0);
    const said = objectOf(at(choice, 'delta')) ?? objectOf(at(choice, 'message'));
    return {
      text: textOf(said?.['content']),
      thinking: textOf(said?.['reasoning_content']) || textOf(said?.['reasoning']),
      ...finishOf(at(choice, 'finish_reason'), said?.['refusal']),
      usage: usageOf(at(data, 'usage')),
    };
  },
  models: ({ baseUrl, key }) => ({ url: `${baseUrl}/models`, headers: headersOf(key) }),
  readModels(data) {
    const list = at(data, 'data');
    if (!Array.isArray(list)) return null;
    return listOf(list).flatMap((model) => {
      const id = textOf(at(model, 'id'));
      return id === '' ? [] : [{ id, label: textOf(at(model, 'name')) || id }];
    });
  },
};

function headersOf(key: string): Record<string, string> {
  return key === ''
    ? { 'content-type': 'application/json' }
    : { 'content-type': 'application/json', authorization: `Bearer ${key}` };
}

function contentOf(part: MessagePart): unknown {
  return part.kind === 'text'
    ? { type: 'text', text: part.text }
    : { type: 'image_url', image_url: { url: `data:${part.type};base64,${part.base64}` } };
}

const FINISHES: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  max_tokens: 'length',
  content_filter: 'refused',
};

function finishOf(reason: unknown, refusal: unknown): Pick<Piece, 'finish'> {
  if (textOf(refusal) !== '') return { finish: 'refused' };
  return typeof reason === 'string' && reason !== '' ? { finish: FINISHES[reason] ?? 'other' } : {};
}

function usageOf(usage: unknown): Partial<ModelUsage> {
  return defined<ModelUsage>({
    input: numberOf(at(usage, 'prompt_tokens')),
    output: numberOf(at(usage, 'completion_tokens')),
  });
}
