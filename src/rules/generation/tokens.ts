import type { MessagePart, WireFormat } from '../../contract/model';

const HAN = /[\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff]/gu;

/** Tokens of a text, roughly: four characters each, one for a Han or Hangul character. */
export function textTokens(text: string): number {
  const wide = text.match(HAN)?.length ?? 0;
  return Math.ceil((text.length - wide) / 4) + wide;
}

/**
 * Tokens of a picture as each provider describes its own count. OpenAI: within 2048 × 2048, then the shorter side to
 * 768, 170 for each tile of 512 and 85 besides. Anthropic: longest side at most 1568, pixels / 750. Gemini: 258, for
 * larger ones 258 a tile of 768.
 */
export function imageTokens(width: number, height: number, format: WireFormat): number {
  if (format === 'anthropic') {
    const scale = Math.min(1, 1568 / Math.max(width, height));
    return Math.ceil((width * scale * height * scale) / 750);
  }
  if (format === 'gemini')
    return width <= 384 && height <= 384 ? 258 : 258 * Math.ceil(width / 768) * Math.ceil(height / 768);
  const within = Math.min(1, 2048 / Math.max(width, height));
  const scale = within * Math.min(1, 768 / (Math.min(width, height) * within));
  return 85 + 170 * Math.ceil((width * scale) / 512) * Math.ceil((height * scale) / 512);
}

export function partTokens(part: MessagePart, format: WireFormat): number {
  return part.kind === 'text' ? textTokens(part.text) : imageTokens(part.width, part.height, format);
}

export function requestTokens(parts: readonly MessagePart[], format: WireFormat): number {
  return parts.reduce((sum, part) => sum + partTokens(part, format), 0);
}
