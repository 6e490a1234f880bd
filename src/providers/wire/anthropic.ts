import type { FinishReason, MessagePart, ModelUsage } from '../../contract/model';
import { at, defined, listOf, numberOf, textOf } from './json';
import type { Piece, Wire } from './wire';

/** Anthropic's messages. A schema is put as the input of a tool that the model has to use. */
export const anthropic: Wire = {
  request(endpoint, request, without) {
    const { schema, temperature } = request;
    return {
      url: `${endpoint.baseUrl}/v1/messages`,
      headers: headersOf(endpoint.key),
      body: {
        model: request.model,
        max_tokens: request.maxTokens,
        ...(temperature === null || without.has('no temperature') ? {} : { temperature }),
        messages: [{ role: 'user', content: request.parts.map(contentOf) }],
        ...(schema && !without.has('no schema')
          ? {
              tools: [{ name: schema.name, description: 'Gives the answer.', input_schema: schema.schema }],
              tool_choice: { type: 'tool', name: schema.name },
            }
          : {}),
        stream: true,
      },
    };
  },
  read(data): Piece {
    switch (at(data, 'type')) {
      case 'message_start':
        return { usage: usageOf(at(data, 'message', 'usage')) };
      case 'content_block_delta':
        return {
          text: textOf(at(data, 'delta', 'text')) || textOf(at(data, 'delta', 'partial_json')),
          thinking: textOf(at(data, 'delta', 'thinking')),
        };
      case 'message_delta':
        return { ...finishOf(at(data, 'delta', 'stop_reason')), usage: usageOf(at(data, 'usage')) };
      case 'message_stop':
        return { done: true };
      case 'error':
        return { error: at(data, 'error') };
      case 'message':
        return {
          text: listOf(at(data, 'content')).map(blockText).join(''),
          ...finishOf(at(data, 'stop_reason')),
          usage: usageOf(at(data, 'usage')),
        };
      default:
        return {};
    }
  },
  models: ({ baseUrl, key }) => ({ url: `${baseUrl}/v1/models?limit=1000`, headers: headersOf(key) }),
  readModels(data) {
    const list = at(data, 'data');
    if (!Array.isArray(list)) return null;
    return listOf(list).flatMap((model) => {
      const id = textOf(at(model, 'id'));
      return id === '' ? [] : [{ id, label: textOf(at(model, 'display_name')) || id }];
    });
  },
};

function headersOf(key: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(key === '' ? {} : { 'x-api-key': key }),
    'anthropic-version': '2023-06-01',
    // Its API answers a browser only with this header, by which the sender says that the key is their own.
    'anthropic-dangerous-direct-browser-access': 'true',
  };
}

function contentOf(part: MessagePart): unknown {
  return part.kind === 'text'
    ? { type: 'text', text: part.text }
    : { type: 'image', source: { type: 'base64', media_type: part.type, data: part.base64 } };
}

function blockText(block: unknown): string {
  const input = at(block, 'input');
  return input === undefined ? textOf(at(block, 'text')) : JSON.stringify(input);
}

const FINISHES: Readonly<Record<string, FinishReason>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_use: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

function finishOf(reason: unknown): Pick<Piece, 'finish'> {
  return typeof reason === 'string' ? { finish: FINISHES[reason] ?? 'other' } : {};
}

function usageOf(usage: unknown): Partial<ModelUsage> {
  return defined<ModelUsage>({
    input: numberOf(at(usage, 'input_tokens')),
    output: numberOf(at(usage, 'output_tokens')),
  });
}
