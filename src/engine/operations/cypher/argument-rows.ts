/** Cypher that the two optimal-argument queries share: `a` is an argument of a decided decision `d`. */
import type { Amplitude } from '../../algorithms/amplitude.ts';
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

/** Binds `a` once to each argument of `d`: parallel relationships count once, self-loops never. */
export const argumentsOf = (tipo: keyof typeof TYPES, amplitude: Amplitude) => `CALL (d) {
  MATCH (d)-[:${TYPES[tipo]}]->(a)
  WHERE a <> d
  RETURN ${hasBroader(tipo, amplitude) ? `a\n  ${BROADER}` : 'DISTINCT a'}
}`;

const hasBroader = (tipo: keyof typeof TYPES, amplitude: Amplitude) =>
  amplitude === 'com_restritos' && (tipo === 'criterio' || tipo === 'all');

const BROADER = `UNION
  MATCH (d)-[:TEM_CRITERIO]->(proprio)
  UNWIND proprio.amplos AS amplo
  MATCH (a:Criterio {id: amplo})
  RETURN a`;
