import type { Measured } from '../contract/metrics';
import type { Score } from '../contract/score';

/** A score 0..1 as percent: "87.14", "65.09–79.73" while undecided, "–" where there is none. */
export function percent(score: Score, digits = 2): string {
  if (score.low === null) return '–';
  const [low, high] = [(score.low * 100).toFixed(digits), (score.high * 100).toFixed(digits)];
  return low === high ? low : `${low}–${high}`;
}

export function measuredText(measured: Measured | undefined, digits = 3): string {
  if (!measured) return '–';
  return measured.value === null ? measured.reason : measured.value.toFixed(digits);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
