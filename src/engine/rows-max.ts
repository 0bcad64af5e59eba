/** Rows of a list that pages reach. Every page sorts all rows before it too, so the depth is what bounds its cost. */
export const ROWS_MAX = 10_000;
