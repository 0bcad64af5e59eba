/** Reads the answer to a plea in a heading: `preliminar de ilegitimidade. rejeitada`. */
import type { Phrase } from './phrases.ts';

export type Answer = 'accepted' | 'rejected';

const REJECTED =
  /\b(rejeitad\w*|rejeicao|afastad\w*|nao (acolhid\w*|acatad\w*|verificad\w*|configurad\w*|caracterizad\w*|ocorrencia|acolhimento|cabimento|evidenciad\w*|demonstrad\w*|cabivel)|refutad\w*|inocorrencia|desnecessidade|inaplicabilidade|inaplicavel|impossibilidade|descab\w+|inacolh\w+|desacolh\w+|insubsisten\w+|repelid\w*|indeferi\w+)\b/;
const ACCEPTED =
  /\b(acolhid\w*|acolhimento|acatad\w*|reconhecid\w*|configurad\w*|ocorrencia|verificad\w*|caracterizad\w*|possibilidade|cabimento|procedencia|concedid\w*)\b/;
/** Maximum words of an answer in a separate phrase. */
const ANSWER_WORDS = 6;

/** The answer to the plea: in the phrase of the plea itself, otherwise in a short phrase after it. */
export function answerTo(phrases: readonly Phrase[], at: number): Answer | null {
  const own = answerIn(phrases[at]!);
  const next = phrases[at + 1];
  if (own !== null || next === undefined || next.words.length > ANSWER_WORDS) return own;
  return answerIn(next);
}

function answerIn({ folded }: Phrase): Answer | null {
  if (REJECTED.test(folded)) return 'rejected';
  return ACCEPTED.test(folded) ? 'accepted' : null;
}
