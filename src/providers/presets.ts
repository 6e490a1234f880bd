import type { ProviderSetting, WireFormat } from '../contract/model';

export interface ProviderPreset {
  readonly id: string;
  readonly name: string;
  readonly format: WireFormat;
  readonly baseUrl: string;
  /** Whether its servers want a key. */
  readonly needsKey: boolean;
  /** What has to be set for the server to answer a web page; null where it answers of itself. */
  readonly allowPage: string | null;
}

/** Providers that a person is likely to have. "other" takes any base URL. */
export const PRESETS: readonly ProviderPreset[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    format: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
    allowPage: null,
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    format: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    needsKey: true,
    allowPage: null,
  },
  {
    id: 'gemini',
    name: 'Gemini',
    format: 'gemini',
    baseUrl: 'https://generativelanguage.googleapis.com',
    needsKey: true,
    allowPage: null,
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    format: 'openai',
    baseUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    allowPage: null,
  },
  {
    id: 'ollama',
    name: 'Ollama',
    format: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    needsKey: false,
    allowPage: 'start it with OLLAMA_ORIGINS set to this page’s address',
  },
  {
    id: 'lm-studio',
    name: 'LM Studio',
    format: 'openai',
    baseUrl: 'http://localhost:1234/v1',
    needsKey: false,
    allowPage: 'start its server with `lms server start --cors`, or switch on “Enable CORS”',
  },
  {
    id: 'vllm',
    name: 'vLLM',
    format: 'openai',
    baseUrl: 'http://localhost:8000/v1',
    needsKey: false,
    allowPage: 'start it with `--allowed-origins` holding this page’s address',
  },
  {
    id: 'other',
    name: 'Other',
    format: 'openai',
    baseUrl: 'http://localhost:8080/v1',
    needsKey: false,
    allowPage: 'set the server to allow this page’s address by CORS',
  },
];

/** The mock of `npm run mock-provider`; offered in development builds only. */
export const MOCK_PRESET: ProviderPreset = {
  id: 'mock',
  name: 'Mock, without a key',
  format: 'openai',
  baseUrl: 'http://127.0.0.1:4190/openai/v1',
  needsKey: false,
  allowPage: 'start it with `npm run mock-provider`',
};

export function settingOf({ id, name, format, baseUrl }: ProviderPreset): ProviderSetting {
  return { id, name, format, baseUrl };
}

/** The preset a provider goes back to, by its id before a number. */
export function presetOf(id: string): ProviderPreset {
  const name = id.replace(/-\d+$/, '');
  const other = PRESETS[PRESETS.length - 1] as ProviderPreset;
  return [...PRESETS, MOCK_PRESET].find((preset) => preset.id === name) ?? other;
}
