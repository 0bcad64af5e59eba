/** Finds phrases that the headings of several ementas share, or phrases about the same subject. */
import { foldText } from '../../../legal/text/fold.ts';
import { shownSentence } from '../../../legal/text/shown-sentence.ts';
import type { Passage } from '../evidence/passages.ts';
import type { DecisionReading } from './decision-reading.ts';
import { sharedStems, stemOf, topicWords } from './topic-words.ts';

const COMMON_MAX = 5;
/** Minimum number of stems that two phrases about the same subject share. */
const NEAR_STEMS_MIN = 2;
const PHRASES_MAX = 30;

/** A paragraph on the points that the decisions share; empty for a single decision. */
export function commonPoints(readings: readonly DecisionReading[]): string[] {
  const [first, ...others] = readings.map(({ topics }) => topics.slice(0, PHRASES_MAX));
  if (first === undefined || others.length === 0) return [];
  const folds = others.map(topics => new Set(topics.map(({ text }) => foldText(text))));
  const shared = first.filter(({ text }) => folds.every(fold => fold.has(foldText(text))));
  if (shared.length > 0) {
    return [
      `Pontos que as ementas têm em comum: ${shared.slice(0, COMMON_MAX).map(shown).join('; ')}.`,
    ];
  }
  const near = nearest(first, others[0]!);
  const none = 'As ementas não têm enunciado idêntico.';
  return [near === null ? none : `${none} Enunciados próximos: ${near.map(shown).join(' e ')}.`];
}

const shown = ({ text }: Passage): string => `“${shownSentence(text, true).replace(/\.$/, '')}”`;

/** The pair of phrases, one from each heading, that shares the most words. */
function nearest(some: readonly Passage[], others: readonly Passage[]): [Passage, Passage] | null {
  let best: [Passage, Passage] | null = null;
  let most = NEAR_STEMS_MIN - 1;
  for (const one of some) {
    const stems = new Set(topicWords(one.text).map(stemOf));
    for (const other of others) {
      const count = sharedStems(stems, other.words);
      if (count > most) [best, most] = [[one, other], count];
    }
  }
  return best;
}
