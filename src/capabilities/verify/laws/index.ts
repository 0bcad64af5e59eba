/**
 * Checks the statutes that a text cites: whether number and year agree, whether the law is in force, whether the
 * article exists.
 *
 * A number is false if its year contradicts the years of known federal laws around it, or if it follows the name of
 * another law in brackets; laws of states and municipalities are not judged. Being in force is judged twice: on the day
 * of the verification, and on the date of the text. An article is false only if it is beyond the last one, because the
 * tables lack repealed articles; paragraphs and incisos are counted for some articles. If a text mentions years after
 * the table, articles that may have been added since are allowed for. A law is an anachronism if it is later than the
 * date of the text, or than the decision that applied it (`AppliedDates`, which súmulas use too).
 */

export { AppliedDates } from './applied-dates.ts';
export { checkLegislacao } from './check-legislacao.ts';
export { type LatenessPlace, type Later, ownDate, TokenCursor } from './law-lateness.ts';
export { isLawInForce } from './law-verdict.ts';
export { SaidForces } from './said-forces.ts';
