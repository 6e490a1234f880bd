import type { WireFormat } from '../../contract/model';
import { anthropic } from './anthropic';
import { gemini } from './gemini';
import { openAiCompatible } from './openai-compatible';
import type { Wire } from './wire';

export const WIRES: Readonly<Record<WireFormat, Wire>> = {
  openai: openAiCompatible,
  anthropic,
  gemini,
};
