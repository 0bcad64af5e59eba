/** citation-counts in Cypher: one statement for all groups. */
import type { CypherForm } from '../../operation.ts';
import { found } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** A group without citations gives no row. */
const counts = (tipo: Params['tipo']) => `UNWIND range(0, size($grupos) - 1) AS place
UNWIND $grupos[place] AS id
MATCH (cited:${tipo} {id: id})<-[:CITA_PRECEDENTE]-(decisao:Decisao)
WHERE decisao <> cited
RETURN place, count(DISTINCT decisao) AS total`;

export const cypher: CypherForm = {
  statement: ({ grupos, tipo }: Params, before) =>
    before.length === 0 ? { text: counts(tipo), parameters: { grupos } } : null,

  fromRows: ({ grupos }: Params, [rows = []]) => {
    const totals = new Map(rows.map(({ place, total }) => [place as number, total as number]));
    return found<Result>({ citada_por: grupos.map((_, place) => totals.get(place) ?? 0) });
  },
};
