/**
 * Summarizes the items: the risk of the text, the report for its reader, and the basis of the verification.
 *
 * The risk is the weighted share of wrong references among the decided ones, each counted once; a slip weighs less than
 * an invented reference. One invented reference makes the level at least medium, however many right citations surround
 * it. Undecided references do not count, and low risk does not confirm a text. The report has a mark for each citation,
 * a line for each wrong or doubtful reference, worst first, and one line for each kind of undecided reference. Coverage
 * names the tables with version and date, and the classes that were not checked.
 *
 * `report-schema.ts` is not exported here: threads load this file, and must not load zod.
 */
export { describeCoverage } from './coverage.ts';
export { reportOf } from './report.ts';
export { measureRisk } from './risk.ts';
