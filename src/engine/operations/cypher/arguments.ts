/** Cypher that the two optimal-argument queries share: `a` is an argument of a decided decision `d`. */
import { shownName } from './node.ts';

/** Relationship types that carry each kind of argument. */
export const TYPES = {
  criterio: 'TEM_CRITERIO',
  dispositivo: 'APLICA_LEI',
  precedente: 'CITA_PRECEDENTE',
  all: 'TEM_CRITERIO|APLICA_LEI|CITA_PRECEDENTE',
} as const;

/** A cited decision is a precedent. */
export const TIPO =
  "CASE WHEN a:Criterio THEN 'criterio' WHEN a:Dispositivo THEN 'dispositivo' ELSE 'precedente' END";

/** Order of equally good arguments of one tipo: id, then a decision before a precedent of the same id. */
export const BY_ID = 'coalesce(a.ordem, a.id), a:Precedente';

export const NOME = shownName('a');

/** Of an argument, whatever it counts as; parallel relationships are one and nothing is its own argument. */
export const argumentsOf = (tipo: keyof typeof TYPES) => `CALL (d) {
  MATCH (d)-[:${TYPES[tipo]}]->(a)
  WHERE a <> d
  RETURN DISTINCT a
}`;
