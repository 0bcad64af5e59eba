/** Rows of a list that pages can reach. A page also sorts all rows before it, so this limit bounds its cost. */
export const ROWS_MAX = 10_000;
