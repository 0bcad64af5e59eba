/** Steps that a text of an answer stands for: it is read from the graph, decoded, and written as JSON. */
export const TEXT_STEPS = 24;
