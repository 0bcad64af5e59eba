/**
 * The súmulas and temas that a text cites: their court, whether they exist and are in force, and their wording.
 *
 * The court is the one that the citation names, else the one that the text around implies, with a reason; without one
 * the item lists the candidates. The series of STJ, STF and binding súmulas have no gaps, so a number beyond the last
 * one is false. It stays undecided if the text speaks of a year after the table and the court may have got so far.
 * Temas are judged the same way. What a text gives as the wording is compared with all wordings: a quotation needs
 * nine tenths of the shingles, a paraphrase less; it is wrong if another súmula is much nearer, or if it says the
 * opposite. A súmula that is later than the text, or than the decision that applied it, is an anachronism.
 */
export { checkSumulas } from './check-sumulas.ts';
export { checkTemas } from './check-temas.ts';
