/**
 * The parameter `amplitude` in Cypher. The property `amplos` of a Criterio has the ids of all broader concepts, and is
 * absent if there are none. An id counts only if the graph has its node.
 */
import type { Amplitude } from '../../algorithms/amplitude.ts';

/** A criterion and its broader criteria, as a list. */
export const withBroader = (own: string) =>
  `[${own}] + COLLECT { MATCH (amplo:Criterio) WHERE amplo.id IN ${own}.amplos RETURN amplo }`;

/** Binds `c` to each criterion that `d` has, perhaps more than once. */
export const criteriosOf = (d: string, c: string, amplitude: Amplitude) =>
  amplitude === 'so_ele'
    ? `MATCH (${d})-[:TEM_CRITERIO]->(${c})`
    : `MATCH (${d})-[:TEM_CRITERIO]->(proprio)
UNWIND ${withBroader('proprio')} AS ${c}`;

/**
 * Binds `d` to each decision that has the criterion `c`, perhaps more than once. To be used for few criteria, because
 * it searches all criteria for narrower ones.
 */
export const decisoesOf = (c: string, d: string, amplitude: Amplitude) =>
  amplitude === 'so_ele'
    ? `MATCH (${c})<-[:TEM_CRITERIO]-(${d})`
    : `UNWIND [${c}] + COLLECT {
    MATCH (restrito:Criterio) WHERE ${c}.id IN restrito.amplos RETURN restrito
  } AS proprio
  MATCH (proprio)<-[:TEM_CRITERIO]-(${d})`;
