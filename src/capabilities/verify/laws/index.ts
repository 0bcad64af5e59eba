/**
 * The statutes that a text cites: whether number and year fit, whether they are in force, whether the article exists.
 *
 * A number is false if the years of known federal laws around it exclude its year, or if it stands in brackets after
 * the name of another law; laws of states and municipalities are not judged. In force means two things: on the day of
 * the verification, and on the date that the text gives. An article is false beyond the last one only, because the
 * tables lack repealed articles; paragraphs and incisos are counted for some articles. A text that speaks of years
 * after the table gets room for what may have been added since. A law is an anachronism if it is later than the date
 * under the text, or than the decision that is said to have applied it (`AppliedDates`, which súmulas use too).
 */

export { AppliedDates } from './applied-dates.ts';
export { checkLegislacao } from './check-legislacao.ts';
export { type LatenessPlace, type Later, ownDate, TokenCursor } from './law-lateness.ts';
export { isLawInForce } from './law-verdict.ts';
export { SaidForces } from './said-forces.ts';
