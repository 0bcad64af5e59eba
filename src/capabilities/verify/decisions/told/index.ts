/**
 * What a text says of a decision that it cites: class, number, court, chamber, rapporteur, dates, where it was
 * published.
 *
 * Nothing is judged here. Four places around the number are read: right after it, right before it, the clause that it
 * stands in, and, in a table, the cells of its row. The clause counts where the citation itself says nothing. A detail
 * that belongs to another decision, to another court or to the decision under appeal is left out, because a detail
 * taken from the wrong place would make a right citation look wrong. Citations of one decision are joined to the
 * first, which takes the details of a later one only if it has none itself. `idem`, `ibidem` and `op. cit.` are
 * resolved to what was cited before.
 */
export { type BackReference, backReferences } from './back-references.ts';
export { addDetails, type CitedPlace, citedPlaces, isSameDecision } from './cited-decisions.ts';
export type { Clause } from './decision-clause.ts';
export type { RapporteurRead } from './decision-rapporteur.ts';
export { isDateHeading } from './decision-row.ts';
