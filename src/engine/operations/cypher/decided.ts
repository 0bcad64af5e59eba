/** Outcomes that count as decided, as a list in Cypher. */
export const DECIDED = "['provido', 'improvido', 'parcialmente provido']";
