/**
 * Reads the details that a text gives of a cited decision: class, number, court, chamber, rapporteur, dates and the
 * journal.
 *
 * Nothing is judged here. Four places around the number are read: right after it, right before it, the clause around
 * it, and, in a table, the cells of its row. The clause counts where the citation itself has no such detail. A detail
 * of another decision, of another court or of the decision under appeal is left out, because it would make a right
 * citation look wrong. Citations of one decision are merged into the first, which takes the details of a later one only
 * if it has none itself. `idem`, `ibidem` and `op. cit.` are resolved to an earlier citation.
 */
export { type BackReference, backReferences } from './back-references.ts';
export { addDetails, type CitedPlace, citedPlaces, isSameDecision } from './cited-decisions.ts';
export type { Clause } from './decision-clause.ts';
export type { RapporteurRead } from './decision-rapporteur.ts';
export { isDateHeading } from './decision-row.ts';
