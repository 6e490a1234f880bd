import type { ChangeEvidence, ChangeFinding } from '../../../contract/metrics';

const FINDINGS: Readonly<Record<ChangeFinding, string>> = {
  'same change': 'The answer changed where the original did.',
  'other change': 'The answer changed elsewhere than the original.',
  'no change': 'Nothing changed in the answer, where the original did.',
  'unexpected change': 'The answer changed, where the original did not.',
  'neither changed': 'Neither the original nor the answer changed.',
};

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;

/** Change evidence in words; shown, not part of a score. */
export function changeWords(change: ChangeEvidence): {
  readonly text: string;
  readonly detail: string;
  readonly alarming: boolean;
} {
  const { finding, original, answer, overlap, similarity, words } = change;
  const parts = [
    `changed: ${percent(original)} of the original, ${percent(answer)} of the answer`,
    overlap === null ? '' : `overlap ${percent(overlap)}`,
    similarity === null ? '' : `SSIM there ${similarity.toFixed(2)}`,
    words && words.appeared > 0 ? `${words.found} of ${words.appeared} new words appeared` : '',
  ];
  return {
    text: FINDINGS[finding],
    detail: `${parts.filter((part) => part !== '').join(', ')}; not part of the score`,
    alarming: finding === 'no change' || finding === 'other change' || finding === 'unexpected change',
  };
}
