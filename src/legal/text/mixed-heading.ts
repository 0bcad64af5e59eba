/**
 * Tests whether the phrases of a paragraph in mixed case are a heading: `Direito civil. Apelação cível. Dano moral.
 * Recurso provido.` A heading opens with a branch of law or a class, ends with an outcome, and has no sentence in
 * between.
 */
import { foldText } from './fold.ts';
import { isLabel, isOutcome } from './formulas.ts';

const PHRASES_MIN = 3;
const WORDS_MAX = 14;
/** The vote may follow the outcome. */
const AFTER_OUTCOME_MAX = 2;
/** First words of sentences. */
const SENTENCE_FIRST = new Set(
  (
    'o a os as um uma no na nos nas em ao aos se e que trata cuida ha nao incide aplica verifica comprovado conforme ' +
    'segundo quando caso ante diante assim portanto logo com por para'
  ).split(' '),
);

/** `upper`: the phrases in capitals at the beginning of the same paragraph. */
export function isMixedHeading(phrases: readonly string[], upper: readonly string[]): boolean {
  if (phrases.length < PHRASES_MIN || upper.some(phrase => !isLabel(foldText(phrase))))
    return false;
  const folded = phrases.map(foldText);
  if (!isLabel(folded[0]!)) return false;
  const outcome = folded.findIndex(isOutcome);
  if (outcome < 0 || outcome < folded.length - 1 - AFTER_OUTCOME_MAX) return false;
  return folded.every(phrase => {
    const words = phrase.split(' ');
    return words.length <= WORDS_MAX && !SENTENCE_FIRST.has(words[0]!);
  });
}
