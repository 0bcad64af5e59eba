/** Ceilings of a citation-chain answer, shared by kernel and Cypher; what lies beyond is `truncated`. */
export const NODES_MAX = 5000;
export const EDGES_MAX = 100_000;
