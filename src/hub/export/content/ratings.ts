/** The user's ratings, found by process number: by its digits where it has any, else by its text. */
import type { RatedPrecedent } from '../../briefing/briefing-state.ts';
import type { DecisionHead } from '../../briefing/evidence-data.ts';

export type Rating = RatedPrecedent['evaluation'] | 'none';

export const RATING: Readonly<Record<Rating, string>> = {
  useful: 'Útil',
  not_useful: 'Não útil',
  none: 'Sem avaliação',
};

export interface Ratings {
  /** The rating of a decision, which is then no longer left over. */
  take(head: Pick<DecisionHead, 'processo' | 'rotulo' | 'decisao_id'>): Rating;
  /** Ratings that nothing has taken. */
  left(): RatedPrecedent[];
}

export function ratingsOf(precedents: readonly RatedPrecedent[]): Ratings {
  const byKey = new Map(precedents.map(rated => [keyOf(rated.processoId), rated]));
  const taken = new Set<RatedPrecedent>();
  return {
    take({ processo, rotulo, decisao_id }) {
      for (const name of [processo, rotulo, decisao_id]) {
        const rated = name === null ? undefined : byKey.get(keyOf(name));
        if (rated === undefined) continue;
        taken.add(rated);
        return rated.evaluation;
      }
      return 'none';
    },
    left: () => precedents.filter(rated => !taken.has(rated)),
  };
}

function keyOf(name: string): string {
  const digits = name.replace(/\D/g, '');
  return digits === '' ? name.trim().toLocaleLowerCase('pt-BR') : digits;
}
