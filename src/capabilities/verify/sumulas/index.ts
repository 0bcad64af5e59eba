/**
 * Checks the súmulas and temas that a text cites: their court, whether they exist and are in force, and their wording.
 *
 * The court is the one in the citation, otherwise the one implied by the text around it, with a reason; if neither
 * gives one, the item lists candidates. The series of STJ, STF and binding súmulas have no gaps, so a number beyond the
 * last one is false. It stays undecided if the text mentions a year after the table and the court may have reached the
 * number by then. Temas are judged the same way. A passage presented as the wording is compared with all wordings: a
 * quotation needs nine tenths of the shingles, a paraphrase fewer. It is wrong if another súmula is much nearer, or if
 * it states the opposite. A súmula that is later than the text, or than the decision that applied it, is an
 * anachronism.
 */
export { checkSumulas } from './check-sumulas.ts';
export { checkTemas } from './check-temas.ts';
