/**
 * Blends full-text and vector scores to their weighted mean. Unlike ranks, scores distinguish a good first result from
 * a poor one (Bruch, Gai and Ingber 2023).
 */
import type { Match } from '../../stores/relational/match.ts';
import type { Held } from '../../stores/relational/word-weights.ts';
import type { Near } from './nearest-decisions.ts';

export interface Blended {
  id: string;
  score: number;
  /** Ranks by full text and by vectors, counted from 1; null where a ranking lacks the decision. */
  ranks: [number | null, number | null];
  /** Cosine of the vectors; null when the decision is not among the nearest. */
  cosine: number | null;
  /** The number of typed words that the decision has; null if full text did not find it. */
  held: Held | null;
}

export interface Rankings {
  /** By descending full-text score. */
  matches: readonly Match[];
  /** By descending cosine. */
  near: readonly Near[];
  /** Full-text scores of the decisions in `near` that are not among the matches. */
  scores: ReadonlyMap<string, number>;
  /** Weight of the vectors; full text weighs 1. */
  weight: number;
}

/** The decisions by descending score, then by id. A decision that is not among the nearest counts with closeness 0. */
export function blend({ matches, near, scores, weight }: Rankings): Blended[] {
  const blended = new Map<string, Blended>();
  matches.forEach(({ id, score, held = null }, i) => {
    const ranks: Blended['ranks'] = [i + 1, null];
    blended.set(id, { id, score: score / (1 + weight), ranks, cosine: null, held });
  });
  near.forEach(({ id, score, closeness }, i) => {
    const match = blended.get(id) ?? {
      ...{ id, score: (scores.get(id) ?? 0) / (1 + weight), cosine: score },
      ...{ ranks: [null, null], held: null },
    };
    match.score += (weight * closeness) / (1 + weight);
    match.ranks = [match.ranks[0] ?? null, i + 1];
    match.cosine = score;
    blended.set(id, match as Blended);
  });
  return [...blended.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
