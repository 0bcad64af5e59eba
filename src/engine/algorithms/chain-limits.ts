/** What an answer holds at most; beyond it is `truncated`. */
export const NODES_MAX = 5000;
export const EDGES_MAX = 100_000;
