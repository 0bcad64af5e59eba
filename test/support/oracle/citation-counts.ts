/** Oracle of citation-counts: reads the citations of every decision. */
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import type { Facts } from './facts.ts';

export function citationCounts(
  facts: Facts,
  { grupos, tipo }: { grupos: readonly (readonly string[])[]; tipo: 'Precedente' | 'Decisao' },
): Outcome<unknown> {
  const citesOne = (ids: readonly string[]) =>
    facts.decisoes.filter(({ targets }) =>
      [...targets.CITA_PRECEDENTE].some(({ label, id }) => label === tipo && ids.includes(id)),
    );
  return found({ citada_por: grupos.map(ids => citesOne(ids).length) });
}
