/** Pleas that only one side of a civil case makes, and the answer to them: whoever made them in vain has lost. */
import type { Resultado } from '../outcome/resultado.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

/** Defences: a claimant never raises them against a claim. */
const DEFENCE =
  /\b(ilegitimidade passiva|denunciacao (a|da) lide|chamamento ao processo|litisconsor\w+ passiv\w+|reserva do possivel|(reducao|minoracao|diminuicao|exorbitancia|exclusao|afastamento) d[oa]s? (quantum|montante|indenizacao|multa|astreintes?|danos?|condenacao|valor d[ao] (indenizacao|condenacao|multa)))\b/;
/** Defences that end the case where they are found good; rejected ones may have been examined unasked. */
const ENDING =
  /\b((falta|ausencia) de interesse (de agir|processual)|carencia d[ae] acao|inepcia da (peticao )?inicial|prescricao|decadencia|inadequacao da via|impossibilidade juridica do pedido)\b/;
const REJECTED =
  /\b(rejeitad\w*|rejeicao|afastad\w*|nao (acolhid\w*|acatad\w*|verificad\w*|configurad\w*|caracterizad\w*|ocorrencia|acolhimento|cabimento|evidenciad\w*|demonstrad\w*|cabivel)|refutad\w*|inocorrencia|desnecessidade|inaplicabilidade|inaplicavel|impossibilidade|descab\w+|inacolh\w+|desacolh\w+|insubsisten\w+|repelid\w*)\b/;
const ACCEPTED =
  /\b(acolhid\w*|acolhimento|reconhecid\w*|configurad\w*|ocorrencia|verificad\w*|caracterizad\w*)\b/;
/** Whoever answers the appeal pleads too, and some pleas stand in what was decided below. */
const ELSEWHERE =
  /\b(contrarraz\w+|contrarrecursa\w+|apelad[ao]|agravad[ao]|recorrid[ao]|sentenca (que|a qual|cujo)|decisao (que|a qual|cujo)|embargos a execucao)\b/;
const ANSWER_WORDS = 6;

/** What is said of the plea in its own phrase, else in a short phrase after it. */
function answerTo(phrases: readonly Phrase[], at: number): 'accepted' | 'rejected' | null {
  for (const phrase of [phrases[at]!, phrases[at + 1]]) {
    if (phrase === undefined) return null;
    if (phrase !== phrases[at] && phrase.words.length > ANSWER_WORDS) return null;
    if (REJECTED.test(phrase.folded)) return 'rejected';
    if (ACCEPTED.test(phrase.folded)) return 'accepted';
  }
  return null;
}

/** Defences rejected under an appeal that fails were the appellant's; so were those accepted under one that is granted. */
export function readPleas(
  phrases: readonly Phrase[],
  nature: Nature,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (nature.isCriminal || nature.isHabeas || nature.isDeclaratory || nature.isWrit) return null;
  if (nature.isOfSeveral || nature.isFiscal || nature.isEmbargos) return null;
  const wanted = resultado === 'improvido' ? 'rejected' : 'accepted';
  if (resultado !== 'improvido' && resultado !== 'provido') return null;
  for (const [at, phrase] of phrases.entries()) {
    const isEnding = wanted === 'accepted' && ENDING.test(phrase.folded);
    if (!(isEnding || DEFENCE.test(phrase.folded)) || ELSEWHERE.test(phrase.folded)) continue;
    if (answerTo(phrases, at) !== wanted) continue;
    return found(wanted === 'rejected' ? 'autor' : 'réu', 'palavras', phrase);
  }
  return null;
}
