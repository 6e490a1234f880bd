import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { Point } from '../../contract/geometry';
import type { Candidate } from '../../contract/target';
import { hitTest } from '../dom/tree';
import { collectCandidates, innermostAround } from './collect';

export function candidates(): Result<readonly Candidate[]> {
  return success(collectCandidates());
}

/** The candidate a person means by pointing at this place. */
export function candidateAt({ x, y }: Point): Result<Candidate | null> {
  const listed = collectCandidates();
  const hit = hitTest(x, y);
  return success(hit ? innermostAround(hit, listed) : null);
}
