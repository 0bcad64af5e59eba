/**
 * The parameter `amplitude` in Cypher. A Criterio node has the ids of all concepts broader than it in its property
 * `amplos`, absent where there are none; they count where the graph has a node of the id.
 */
import type { Amplitude } from '../../algorithms/amplitude.ts';

/** The list of a criterion and its broader ones. */
export const withBroader = (own: string) =>
  `[${own}] + COLLECT { MATCH (amplo:Criterio) WHERE amplo.id IN ${own}.amplos RETURN amplo }`;

/** Binds `c` to each criterion that `d` has, perhaps more than once. */
export const criteriosOf = (d: string, c: string, amplitude: Amplitude) =>
  amplitude === 'so_ele'
    ? `MATCH (${d})-[:TEM_CRITERIO]->(${c})`
    : `MATCH (${d})-[:TEM_CRITERIO]->(proprio)
UNWIND ${withBroader('proprio')} AS ${c}`;

/**
 * Binds `d` to each decision that has the criterion `c`, perhaps more than once. Narrower criteria are searched among
 * all, so it is for few criteria.
 */
export const decisoesOf = (c: string, d: string, amplitude: Amplitude) =>
  amplitude === 'so_ele'
    ? `MATCH (${c})<-[:TEM_CRITERIO]-(${d})`
    : `UNWIND [${c}] + COLLECT {
    MATCH (restrito:Criterio) WHERE ${c}.id IN restrito.amplos RETURN restrito
  } AS proprio
  MATCH (proprio)<-[:TEM_CRITERIO]-(${d})`;
