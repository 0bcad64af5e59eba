/** Finds the sentence that a model without a side is instructed to write: that the side of the user is unknown. */
import { foldText } from '../../../legal/text/fold.ts';

const NOT_SAID =
  '(?:nao (?:se sabe|sabemos|sei|ha (?:informac(?:ao|oes)|indicac(?:ao|oes)|como saber)|consta|' +
  'esta clar[oa]|e possivel (?:saber|determinar|identificar)|' +
  '(?:foi|foram) (?:informad|indicad|dit|esclarecid|identificad)[oa]s?|' +
  '(?:se )?(?:informou|indicou|disse|informa|indica|diz|esclarece))|desconhece se|sem saber)';
const WHOM =
  '(?:quem|(?:o|a|que|qual|quais)(?: d[oa]s)?(?: [oa]s?)? (?:lados?|partes?|polos?)) (?:\\w+ ){0,4}represent\\w*';
const SAID = '(?:informad|indicad|conhecid|esclarecid|identificad|dit)[oa]';
const DISCLAIMERS = [
  new RegExp(`\\b${NOT_SAID} (?:\\w+ ){0,5}?${WHOM}`),
  new RegExp(`\\b${WHOM}(?: pel[oa] \\w+)? nao (?:foi |e |esta )?(?:${SAID}|consta)\\b`),
];
/** Phrases with which the sentence may continue about how the answer describes the decisions. */
const MANNER =
  /\bnao (?:se )?(?:fala|pode falar|classifica|distingue|qualifica|avalia|diz|aponta|indica)\w*\b|\bsem (?:dizer|classificar|falar|indicar)\b|\b(?:decisoes|julgados|precedentes|resposta) (?:\w+ ){0,3}(?:descrit|apresentad|agrupad|relatad|expost|descreve|apresenta|relata)\w*\b/;
const ADVERSE = /\b(?:mas|porem|contudo|entretanto|todavia)\b/;
/** Maximum further words of the sentence: `por isso`, `uma vez que`, `o usuário`. */
const REST_WORDS_MAX = 5;

/** The paragraph without such sentences. Cost is linear. */
export const withoutDisclaimer = (paragraph: string): string =>
  paragraph
    .split(/(?<=[.!?])\s+/)
    .filter(sentence => !isDisclaimer(sentence))
    .join(' ');

function isDisclaimer(sentence: string): boolean {
  const folded = foldText(sentence);
  const found = DISCLAIMERS.find(words => words.test(folded));
  if (found === undefined) return false;
  const rest = folded.replace(found, ' ').trim();
  if (rest.split(/\s+/).length <= REST_WORDS_MAX) return true;
  return MANNER.test(rest) && !ADVERSE.test(rest);
}
