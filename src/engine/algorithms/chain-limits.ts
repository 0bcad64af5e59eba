/** Limits of a citation-chain answer, shared by kernel and Cypher. If the chain exceeds one, `truncated` is true. */
export const NODES_MAX = 5000;
export const EDGES_MAX = 100_000;
