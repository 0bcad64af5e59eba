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

/** Orders equally good arguments of one tipo by id, a decision before a precedent of the same id. */
export const BY_ID = 'coalesce(a.ordem, a.id), a:Precedente';

/** The name that an answer shows of an argument. */
export const NOME = shownName('a');

/** Binds `a` to each argument of `d` once; parallel relationships count once, self-loops never. */
export const argumentsOf = (tipo: keyof typeof TYPES) => `CALL (d) {
  MATCH (d)-[:${TYPES[tipo]}]->(a)
  WHERE a <> d
  RETURN DISTINCT a
}`;
