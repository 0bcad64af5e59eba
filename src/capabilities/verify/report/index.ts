/**
 * What the items say together: the risk of the text, the report for its reader, and what the verification is based on.
 *
 * The risk is the weighted share of wrong references among the decided ones, each counted once; a slip weighs less
 * than an invention. With one invented reference the level is medium at least, because right citations around it do
 * not make it harmless. Undecided references do not count, and low risk is no confirmation. The report has a mark for
 * each place, a line for each wrong or doubtful reference, worst first, and one line for each kind of undecided ones.
 * Coverage names the tables with version and date, and what was not checked.
 *
 * `report-schema.ts` is not exported here: threads load this file, and must not load zod.
 */
export { describeCoverage } from './coverage.ts';
export { reportOf } from './report.ts';
export { measureRisk } from './risk.ts';
