/**
 * Criteria that an answer about a topic lists; all of them are counted. A topic of one letter names most criteria of a
 * corpus, and their names would be nearly the whole answer.
 */
export const CRITERIOS_MAX = 100;
