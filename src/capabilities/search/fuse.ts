/** Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): combines rankings of different scales. */

const K = 60;
/** Scores are rounded to one billionth. */
const STEPS = 1e9;

export interface Ranking {
  /** Ids in descending relevance, each id once. */
  ids: readonly string[];
  weight: number;
}

export interface Fused {
  id: string;
  /** From 0 to 1; 1 for a result that is first in every ranking. */
  score: number;
  /** The result's ranks, counted from 1, in the order of the rankings; null where a ranking lacks the result. */
  ranks: (number | null)[];
}

/** The fused decisions by descending score, then by id. A ranking of weight 0 adds ranks but no score. */
export function fuse(rankings: readonly Ranking[]): Fused[] {
  const found = new Map<string, Fused>();
  // Weights are divided by the largest, because the smallest weights that a request may have would underflow.
  const heaviest = Math.max(...rankings.map(({ weight }) => weight));
  const best = rankings.reduce((sum, { weight }) => sum + weight / heaviest / (K + 1), 0);
  rankings.forEach(({ ids, weight: given }, which) => {
    const weight = given / heaviest;
    ids.forEach((id, index) => {
      let fused = found.get(id);
      if (fused === undefined) {
        fused = { id, score: 0, ranks: rankings.map(() => null) };
        found.set(id, fused);
      }
      fused.ranks[which] = index + 1;
      fused.score += weight / (K + index + 1) / best;
    });
  });
  // Rounds last, so that a result that is first in every ranking scores exactly 1.
  for (const fused of found.values()) fused.score = Math.round(fused.score * STEPS) / STEPS;
  return [...found.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
