/**
 * Checks whether the statements of a text about the decisions and process numbers that it cites can be true. Whether
 * the decisions exist is not checked here.
 *
 * `told/` reads the statements about a decision. Each statement then has a verdict of its own. Dates: the date exists,
 * is not in the future, publication follows judgment, the court and the class existed, and the text was not signed
 * earlier. Chamber: the court has or had it. Rapporteur: sat at the court, and was in office on the date, with years of
 * grace for suspended judgments. Process numbers: layout and check digits, then the highest number that the class had
 * reached by the cited year. `idem` and `op. cit.` are added to the decision that they refer to, or become an item
 * without a number. A court that decided before it existed, according to the text, is an item without a number.
 */
export { checkDecisoes } from './check-decisoes.ts';
export { checkProcessos } from './check-processos.ts';
export { isLater } from './decision-verdict.ts';
