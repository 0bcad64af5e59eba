/**
 * Most criteria that an answer about a topic lists, although all are counted. A topic of one letter names most criteria
 * of a corpus, and their names would make up nearly the whole answer.
 */
export const CRITERIOS_MAX = 100;
