/**
 * The decisions and process numbers that a text cites: whether what it says of them can be. Whether they exist is not
 * checked here.
 *
 * `told/` reads what the text says of a decision. Each statement then has a verdict of its own. Dates: a day that the
 * calendar has, not in the future, publication after judgment, neither before the court or the class existed nor after
 * the text was signed. Chamber: one that the court has or had. Rapporteur: sat at the court, and was in office on the
 * date, with years of grace for judgments that were suspended. Process numbers: layout and check digits, then the
 * highest number that the class had reached by the year beside it. `idem` and `op. cit.` join the decision that they
 * mean, or become an open item. A court said to have decided before it existed is an item without a number.
 */
export { checkDecisoes } from './check-decisoes.ts';
export { checkProcessos } from './check-processos.ts';
export { isLater } from './decision-verdict.ts';
