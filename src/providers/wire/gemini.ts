import type { FinishReason, MessagePart, ModelUsage } from '../../contract/model';
import { at, defined, listOf, numberOf, objectOf, textOf, type Json } from './json';
import type { Piece, Wire } from './wire';

/** Gemini's own API: its OpenAI-compatible path does not answer browsers. The key goes in a header, never in the address. */
export const gemini: Wire = {
  request(endpoint, request, without) {
    const { schema, temperature } = request;
    return {
      url: `${endpoint.baseUrl}/v1beta/models/${encodeURIComponent(request.model.replace(/^models\//, ''))}:streamGenerateContent?alt=sse`,
      headers: headersOf(endpoint.key),
      body: {
        contents: [{ role: 'user', parts: request.parts.map(contentOf) }],
        generationConfig: {
          maxOutputTokens: request.maxTokens,
          ...(temperature === null || without.has('no temperature') ? {} : { temperature }),
          ...(schema && !without.has('no schema')
            ? { responseMimeType: 'application/json', responseSchema: schemaOf(schema.schema) }
            : {}),
        },
      },
    };
  },
  read(data) {
    const error = at(data, 'error') ?? at(data, 0, 'error');
    if (error !== undefined) return { error };
    const candidate = at(data, 'candidates', 0);
    const parts = listOf(at(candidate, 'content', 'parts'));
    const said = (thought: boolean): string =>
      parts
        .filter((part) => (at(part, 'thought') === true) === thought)
        .map((part) => textOf(at(part, 'text')))
        .join('');
    const blocked = at(data, 'promptFeedback', 'blockReason');
    return {
      text: said(false),
      thinking: said(true),
      ...(blocked === undefined ? finishOf(at(candidate, 'finishReason')) : { finish: 'refused' }),
      usage: usageOf(at(data, 'usageMetadata')),
    };
  },
  models: ({ baseUrl, key }) => ({ url: `${baseUrl}/v1beta/models?pageSize=1000`, headers: headersOf(key) }),
  readModels(data) {
    const list = at(data, 'models');
    if (!Array.isArray(list)) return null;
    return listOf(list).flatMap((model) => {
      const id = textOf(at(model, 'name')).replace(/^models\//, '');
      const methods = at(model, 'supportedGenerationMethods');
      if (id === '' || (Array.isArray(methods) && !methods.includes('generateContent'))) return [];
      return [{ id, label: textOf(at(model, 'displayName')) || id }];
    });
  },
};

function headersOf(key: string): Record<string, string> {
  return { 'content-type': 'application/json', ...(key === '' ? {} : { 'x-goog-api-key': key }) };
}

function contentOf(part: MessagePart): unknown {
  return part.kind === 'text'
    ? { text: part.text }
    : { inlineData: { mimeType: part.type, data: part.base64 } };
}

/** Its schemas know no `additionalProperties`. */
function schemaOf(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => name !== 'additionalProperties')
      .map(([name, value]) => {
        const inner = objectOf(value);
        return [name, inner ? schemaOf(inner) : value];
      }),
  );
}

const FINISHES: Readonly<Record<string, FinishReason>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'refused',
  RECITATION: 'refused',
  BLOCKLIST: 'refused',
  PROHIBITED_CONTENT: 'refused',
  SPII: 'refused',
  IMAGE_SAFETY: 'refused',
};

function finishOf(reason: unknown): Pick<Piece, 'finish'> {
  return typeof reason === 'string' ? { finish: FINISHES[reason] ?? 'other' } : {};
}

function usageOf(usage: unknown): Partial<ModelUsage> {
  const written = numberOf(at(usage, 'candidatesTokenCount'));
  const thought = numberOf(at(usage, 'thoughtsTokenCount'));
  return defined<ModelUsage>({
    input: numberOf(at(usage, 'promptTokenCount')),
    output: written === undefined && thought === undefined ? undefined : (written ?? 0) + (thought ?? 0),
  });
}
