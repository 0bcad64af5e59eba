/** The user's ratings, looked up by process number in any notation. */
import type { DecisionHead } from '../blocks/decision-head.ts';
import type { RatedPrecedent } from '../briefing-state.ts';
import { processKey } from '../process-key.ts';

export type Rating = RatedPrecedent['evaluation'] | 'none';

export const RATING: Readonly<Record<Rating, string>> = {
  useful: 'Útil',
  not_useful: 'Não útil',
  none: 'Sem avaliação',
};

export interface Ratings {
  /** The rating of a decision; marks it as taken. */
  take(head: Pick<DecisionHead, 'processo' | 'rotulo' | 'decisao_id'>): Rating;
  /** Ratings that were not taken. */
  left(): RatedPrecedent[];
}

export function ratingsOf(precedents: readonly RatedPrecedent[]): Ratings {
  const byKey = new Map(precedents.map(rated => [processKey(rated.processoId), rated]));
  const taken = new Set<RatedPrecedent>();
  return {
    take({ processo, rotulo, decisao_id }) {
      for (const name of [processo, rotulo, decisao_id]) {
        const rated = name === null ? undefined : byKey.get(processKey(name));
        if (rated === undefined) continue;
        taken.add(rated);
        return rated.evaluation;
      }
      return 'none';
    },
    left: () => precedents.filter(rated => !taken.has(rated)),
  };
}
