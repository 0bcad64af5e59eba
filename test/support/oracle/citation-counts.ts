/** Oracle of citation-counts: every decision is asked what it cites. */
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import type { Facts } from './facts.ts';

export function citationCounts(
  facts: Facts,
  { grupos }: { grupos: readonly (readonly string[])[] },
): Outcome<unknown> {
  const citesOne = (ids: readonly string[]) =>
    facts.decisoes.filter(({ targets }) =>
      [...targets.CITA_PRECEDENTE].some(
        ({ label, id }) => label === 'Precedente' && ids.includes(id),
      ),
    );
  return found({ citada_por: grupos.map(ids => citesOne(ids).length) });
}
