/** Steps that a text of an answer stands for: it is read from the graph, decoded, and written as JSON. */
export const TEXT_STEPS = 24;

/**
 * Steps that a row of counts with a rate and its interval stands for, beside its texts: 1.2 to 2.5 µs, most of it the
 * digits of its doubles in JSON. A step is about 6 ns.
 */
export const FIGURES_STEPS = 240;
