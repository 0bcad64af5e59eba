/** Recognises heading phrases that state the outcome: `APELO DO MUNICÍPIO CONHECIDO E NÃO PROVIDO`. */
import { actsOf } from './outcome/choose.ts';
import { cutSegments } from './outcome/segments.ts';

/** First words of such phrases: the appeal, writ or request that is decided. */
const DECIDED =
  /^(recursos?|apelos?|apelac(ao|oes)|agravos?|embargos|declaratorios|aclaratorios|remessa|reexame|ordem|writ|habeas|conflito|reclamacao|revisao)$/;
/**
 * Words of statements about a single point, or about an appeal mentioned in the narrative: `recurso não conhecido neste
 * ponto`.
 */
const PARTIAL = /\b(que|cujo|cuja|qual|quando|contra)\b/;

/** `folded` is the folded phrase. Cost: linear. */
export function statesOutcome(phrase: string, folded: string): boolean {
  if (!DECIDED.test(folded.split(' ', 1)[0]!) || PARTIAL.test(folded)) return false;
  const acts = actsOf(cutSegments(phrase).segments);
  return acts.some(({ strength }) => strength === 'strong');
}
