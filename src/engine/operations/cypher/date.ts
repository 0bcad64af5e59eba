/** Which texts are dates, as a regular expression of Cypher. */

const YEAR = '(19[0-9]{2}|20[0-9]{2}|2100)';
const LEAP_YEAR = '((19|20)(0[48]|[2468][048]|[13579][26])|2000)';

/**
 * Dates are texts; a graph that another program wrote may hold dates, dates with a time, or texts that are none. A day
 * that its month does not have makes none.
 */
export const DATE = [
  `(${YEAR}-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])`,
  `${YEAR}-(0[469]|11)-(0[1-9]|[12][0-9]|30)`,
  `${YEAR}-02-(0[1-9]|1[0-9]|2[0-8])`,
  `${LEAP_YEAR}-02-29).*`,
].join('|');
