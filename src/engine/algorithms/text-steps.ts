/** Steps to read a text of an answer from the graph, decode it and write it as JSON. */
export const TEXT_STEPS = 24;

/**
 * Steps for a row of counts with a rate and its interval, without its texts: 1.2 to 2.5 µs, most of which is writing
 * the digits of its doubles as JSON. A step takes about 6 ns.
 */
export const FIGURES_STEPS = 240;
