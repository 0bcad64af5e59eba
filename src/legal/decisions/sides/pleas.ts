/**
 * Reads pleas that only one side of a civil case makes, with their answers: a party whose plea was rejected has lost.
 */
import type { Resultado } from '../outcome/resultado.ts';
import { answerTo } from './answers.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

/** Defences, which only a defendant raises. */
const DEFENCE =
  /\b(ilegitimidade passiva|excesso de execucao|denunciacao (a|da) lide|chamamento ao processo|litisconsor\w+ passiv\w+|reserva do possivel|(exclusao|afastamento|impossibilidade d[ea] condenacao|irresignacao( apenas)?( \w+){0,4} quanto a condenacao)( \w+){0,6} honorarios( \w+){0,6} defensoria|(reducao|minoracao|diminuicao|exorbitancia|exclusao|afastamento) d[oa]s? (quantum|montante|indenizacao|multa|astreintes?|danos?|condenacao|valor d[ao] (indenizacao|condenacao|multa)))\b/;
/** Defences that end the case if accepted; a rejected one may have been examined by the court of its own motion. */
const ENDING =
  /\b((falta|ausencia) de interesse (de agir|processual)|carencia d[ae] acao|inepcia da (peticao )?inicial|prescricao|decadencia|inadequacao da via|impossibilidade juridica do pedido)\b/;
/** Words for pleas of the respondent, and for pleas in the decision below. */
const ELSEWHERE =
  /\b(contrarraz\w+|contrarrecursa\w+|apelad[ao]|agravad[ao]|recorrid[ao]|sentenca (que|a qual|cujo)|decisao (que|a qual|cujo)|embargos a execucao)\b/;
/** The plea concerns only part of the claim. */
const IN_PART = /\b(quinquena(l|is)|parcelas?|parcia(l|is)|trato sucessivo|intercorrente)\b/;

/**
 * Rejected defences under a failed appeal were the appellant's, and so were accepted ones under a granted appeal. An
 * accepted defence that ends the case defeats the claim, whoever appealed.
 */
export function readPleas(
  phrases: readonly Phrase[],
  nature: Nature,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (nature.isCriminal || nature.isHabeas || nature.isDeclaratory || nature.isWrit) return null;
  if (nature.isOfSeveral || nature.isFiscal || nature.isEmbargos) return null;
  if (resultado !== 'improvido' && resultado !== 'provido') return null;
  for (const [at, phrase] of phrases.entries()) {
    const side = sideOf(phrases, at, resultado);
    if (side !== null) return found(side, 'palavras', phrase);
  }
  return null;
}

function sideOf(
  phrases: readonly Phrase[],
  at: number,
  resultado: 'provido' | 'improvido',
): 'autor' | 'réu' | null {
  const { folded } = phrases[at]!;
  if (ELSEWHERE.test(folded)) return null;
  const isEnding = ENDING.test(folded) && !IN_PART.test(folded);
  if (!isEnding && !DEFENCE.test(folded)) return null;
  const answer = answerTo(phrases, at);
  if (answer === 'accepted' && (isEnding || resultado === 'provido')) return 'réu';
  const isAppellants = answer === 'rejected' && resultado === 'improvido';
  return isAppellants && DEFENCE.test(folded) ? 'autor' : null;
}
