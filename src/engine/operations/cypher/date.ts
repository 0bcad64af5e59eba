/** A regular expression in Cypher for texts that count as dates. */

const YEAR = '(19[0-9]{2}|20[0-9]{2}|2100)';
const LEAP_YEAR = '((19|20)(0[48]|[2468][048]|[13579][26])|2000)';

/**
 * Matches a text that begins with a valid date, leap years included. A graph that another program wrote may hold Cypher
 * dates, dates with a time, or texts that are not dates.
 */
export const DATE = [
  `(${YEAR}-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])`,
  `${YEAR}-(0[469]|11)-(0[1-9]|[12][0-9]|30)`,
  `${YEAR}-02-(0[1-9]|1[0-9]|2[0-8])`,
  `${LEAP_YEAR}-02-29).*`,
].join('|');
