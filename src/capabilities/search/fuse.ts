/** Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): rankings of different scales made into one. */

const K = 60;
/** Scores are multiples of one billionth. */
const STEPS = 1e9;

export interface Ranking {
  /** Best first, each id once. */
  ids: readonly string[];
  weight: number;
}

export interface Fused {
  id: string;
  /** 1 where it is the first of every ranking. */
  score: number;
  /** From 1, in the order of the rankings; null where a ranking does not have it. */
  ranks: (number | null)[];
}

/** By score descending, then id. Rankings of no weight only say their ranks. */
export function fuse(rankings: readonly Ranking[]): Fused[] {
  const found = new Map<string, Fused>();
  const best = rankings.reduce((sum, { weight }) => sum + weight / (K + 1), 0);
  rankings.forEach(({ ids, weight }, which) => {
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
  // The first of every ranking has 1, whatever its sum was rounded to.
  for (const fused of found.values()) fused.score = Math.round(fused.score * STEPS) / STEPS;
  return [...found.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
