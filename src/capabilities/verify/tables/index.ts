/**
 * The reference tables: facts about súmulas, wordings, ministers, process numbers, laws, courts and temas, without
 * texts.
 *
 * `loadReferenceTables` reads the shipped tables, `withImported` adds the facts of imported packs; both return new
 * tables, which are immutable. Each table also states its limit: the last number of a series, the years for which a
 * list is complete, or the date of the table. Checks can therefore tell "does not exist" from "may be newer than the
 * table". A name is looked up exactly, then by some of its words in order, then with misspelt words; a wording is
 * looked up by the share of its hashed shingles. An imported fact that contradicts a shipped one counts only if its
 * pack is later than the table.
 */
export type { CourtTable } from './court-table.ts';
export { importedTable } from './imported-from.ts';
export { withImported } from './imported-tables.ts';
export type { MinisterIndex, NameMatch, Person } from './minister-table.ts';
export type { Excess } from './numbering-table.ts';
export {
  type LawFacts,
  loadReferenceTables,
  type ReferenceTables,
  type SumulaFacts,
} from './reference-tables.ts';
export type { KnownTema, TemaSeries, TemaTable } from './tema-table.ts';
export type { Likeness, WordingIndex, WordingRow } from './wording-table.ts';
