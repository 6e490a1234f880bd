import type { Size } from '../../contract/geometry';
import type { Candidate, RankedCandidate } from '../../contract/target';
import { fold } from '../text/fold';
import { matchQuote, matchWords, prepare, type Feature, type Prepared } from './features';
import { pickOrdinal } from './ordinal';
import { kindsIn } from './kinds';
import { anchorsOf, landmarkFeatures, type Anchor } from './landmark';
import { positionFit, zonesIn } from './position';
import { readDescription, type TargetQuery } from './query';

/** Below this score a candidate is a guess, and a person is asked instead. */
export const FLOOR = 1.1;

const KEPT = 8;

/**
 * Ranks a page's candidates for a Click or Type step by its description alone: role, accessible name, text, quoted
 * words, position words and ordinals. Best first, one for each thing that can be clicked; scores are about 0..6 and
 * only compare within one call.
 */
export function rankCandidates(
  description: string,
  type: 'Click' | 'Type',
  candidates: readonly Candidate[],
  viewport: Size,
): RankedCandidate[] {
  const query = readDescription(description, type);
  const page = candidates.map(prepare);
  const pool = page.filter(({ candidate }) => (type === 'Type' ? candidate.typeable : true));
  const anchors = anchorsOf(query.landmarks, page);
  const scored = pool
    .map((prepared) => score(prepared, query, type, viewport, pool.length === 1, anchors))
    .sort((a, b) => b.score - a.score || a.candidate.index - b.candidate.index);
  const distinct = dropRelated(scored, candidates);
  return pickOrdinal(query, distinct, scored).slice(0, KEPT);
}

function score(
  prepared: Prepared,
  query: TargetQuery,
  type: 'Click' | 'Type',
  viewport: Size,
  isOnly: boolean,
  anchors: readonly Anchor[],
): RankedCandidate {
  const { candidate } = prepared;
  const features: Feature[] = [
    { weight: 0.15 * candidate.strength, reason: candidate.strength >= 2 ? 'can be acted on' : '' },
    ...quoteFeatures(prepared, query),
    ...wordFeatures(prepared, query),
    ...landmarkFeatures(prepared, anchors),
    ...kindsIn(query.said).map(({ name, fits }): Feature =>
      fits(candidate) ? { weight: 0.6, reason: `is a ${name}` } : { weight: -0.12, reason: '' },
    ),
    ...zonesIn(query.said, candidate).map((zone): Feature => ({ weight: 0.5, reason: `in the ${zone}` })),
  ];
  const place = positionFit(query.said, candidate, viewport);
  if (place !== null)
    features.push({ weight: 0.9 * place, reason: place > 0.6 ? 'stands where the step says' : '' });
  if (type === 'Click' && candidate.typeable && !/\b(field|box|input|bar|area|slider)\b/.test(query.said))
    features.push({ weight: -0.15, reason: '' });
  if (type === 'Type' && onlyTypeable(query)) features.push({ weight: 0.5, reason: 'can be typed into' });
  if (type === 'Type' && isOnly) features.push({ weight: 0.3, reason: 'the only field' });
  if (candidate.disabled) features.push({ weight: -0.4, reason: 'disabled' });
  if (candidate.inDialog) features.push({ weight: 0.25, reason: 'in the open dialog' });
  if (!candidate.inViewport) features.push({ weight: -0.1, reason: '' });
  if (candidate.rect.width * candidate.rect.height > 0.3 * viewport.width * viewport.height)
    features.push({ weight: -0.5, reason: '' });
  const total = features.reduce((sum, { weight }) => sum + weight, 0);
  const reasons = features
    .filter(({ reason, weight }) => reason !== '' && weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ reason }) => reason);
  return { candidate, score: total, reasons };
}

/** "Type 'x' and submit" names no field: any field will do. */
function onlyTypeable(query: TargetQuery): boolean {
  return query.quoted.length === 0 && query.words.length <= 1;
}

function quoteFeatures(prepared: Prepared, query: TargetQuery): Feature[] {
  const { quoted, landmarks } = query;
  if (quoted.length === 0) return [];
  const matches = quoted.map((quote) => ({ quote, ...matchQuote(quote, prepared) }));
  // "The checkbox next to 'Remember me'" may be called so itself; a caption beside "the plus button" is not it.
  const kinds = kindsIn(query.said);
  const mayBeCalledSo =
    landmarks.length === quoted.length &&
    (kinds.length === 0 || kinds.some(({ fits }) => fits(prepared.candidate)));
  const named = matches.filter(({ quote }) => mayBeCalledSo || landmarks.every(({ text }) => text !== quote));
  const best = named.reduce((a, b) => (b.strength > a.strength ? b : a), {
    quote: '',
    strength: 0,
    what: '',
  });
  const features: Feature[] = [
    { weight: 3 * best.strength, reason: best.strength > 0.3 ? `${best.what} matches “${best.quote}”` : '' },
  ];
  if (best.strength < 0.3) features.push({ weight: -0.5, reason: '' });
  // "Delete" in the row of 'Buy milk': the quote names the surroundings.
  const around = matches.filter(
    ({ quote, strength }) => strength < 0.5 && prepared.near.includes(fold(quote)),
  );
  for (const { quote } of around)
    features.push({ weight: best.strength < 0.5 ? 0.9 : 0.7, reason: `beside “${quote}”` });
  return features;
}

function wordFeatures(prepared: Prepared, query: TargetQuery): Feature[] {
  const hits = matchWords(query, prepared);
  const wanted = Math.max(1, new Set(query.words).size);
  const features: Feature[] = [];
  const weight = query.quoted.length > 0 ? 0.8 : 1.8;
  if (hits.own > 0) {
    features.push({
      weight: weight * Math.min(1.2, hits.own / wanted),
      reason: 'words of the step in its name',
    });
    // Of two that carry the word, the one that carries little else.
    if (query.quoted.length === 0)
      features.push({ weight: 0.4 * Math.min(1, hits.own / Math.max(1, prepared.own.size / 2)), reason: '' });
  }
  if (hits.near > 0)
    features.push({ weight: 0.7 * Math.min(1, hits.near / wanted), reason: 'words of the step around it' });
  return features;
}

/** Of an element and its ancestors, which all lead to the same click, keeps the best. */
function dropRelated(
  ranked: readonly RankedCandidate[],
  candidates: readonly Candidate[],
): RankedCandidate[] {
  const parentOf = new Map(candidates.map((candidate) => [candidate.index, candidate.parent]));
  const ancestors = (index: number): Set<number> => {
    const found = new Set<number>();
    for (
      let parent = parentOf.get(index) ?? null;
      parent !== null && !found.has(parent);
      parent = parentOf.get(parent) ?? null
    )
      found.add(parent);
    return found;
  };
  const kept: RankedCandidate[] = [];
  const keptLines: { index: number; above: Set<number> }[] = [];
  for (const entry of ranked) {
    const index = entry.candidate.index;
    const above = ancestors(index);
    if (keptLines.some((line) => above.has(line.index) || line.above.has(index))) continue;
    kept.push(entry);
    keptLines.push({ index, above });
    if (kept.length >= 40) break;
  }
  return kept;
}
