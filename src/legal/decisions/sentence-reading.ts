/**
 * Weights the function of each sentence of a decision by cues, citations and position. IRAC labels and extractive
 * digests use these weights.
 */

import { scanProcessos } from '../processes/processos.ts';
import { scanStatutes } from '../statutes/statutes.ts';
import { scanSumulas } from '../sumulas/sumulas.ts';
import { scanTemas } from '../sumulas/temas.ts';
import { CueTable, type KindScores } from '../text/cue-table.ts';
import { foldText } from '../text/fold.ts';
import { isAnswer, isLabel, isOutcome } from '../text/formulas.ts';
import { CUE_GROUPS } from '../text/sentence-cues.ts';
import { type Sentence, splitSentences } from '../text/sentences.ts';
import { TokenStream } from '../text/tokens.ts';

export interface ReadSentence extends Sentence {
  /** The sentence as written, without the number of an item. */
  text: string;
  /** Folded words. */
  words: string[];
  scores: KindScores;
  /** Whether the sentence consists only of a branch of law or a class of proceedings. */
  isLabel: boolean;
  /** Whether the sentence only reports the outcome or the vote. */
  isOutcome: boolean;
  /** Whether the sentence only answers the heading phrase before it: `IMPOSSIBILIDADE.` */
  isAnswer: boolean;
  /** Fraction of the sentence's length that consists of citations. */
  citedShare: number;
}

interface Span {
  start: number;
  end: number;
}

const CITATION_WEIGHT = 2;
/** Above this fraction, a sentence counts as a rule whatever its cues. */
const MOSTLY_CITED = 0.5;
const MOSTLY_CITED_WEIGHT = 2;
/** Weight of verbs in the past tense (-ou, -eu, -iu and plurals), which report actions. */
const PAST_TENSE_WEIGHT = 0.6;
const PAST_TENSE_MAX = 1.8;
const PAST_ENDINGS = ['ou', 'eu', 'iu', 'aram', 'eram', 'iram'];
const NOT_PAST = new Set(
  (
    'restou restaram entendeu decidiu firmou fixou assentou pacificou consolidou sedimentou ' +
    'reconheceu determinou julgou concluiu museu judeu outrem seu meu ateu sentenciou'
  ).split(' '),
);
const FIGURE_WEIGHT = 0.7;
const PLACE_WEIGHT = 1;

const cues = new CueTable(CUE_GROUPS);

/** Reads the sentences of a text in order. Cost is linear. */
export function readSentences(text: string): ReadSentence[] {
  const stream = new TokenStream(text);
  const spans = [
    ...scanStatutes(stream),
    ...scanSumulas(stream),
    ...scanTemas(stream),
    ...scanProcessos(stream),
  ].sort((a, b) => a.start - b.start);
  const sentences = splitSentences(stream);
  let next = 0;
  return sentences.map((sentence, index) => {
    while (next < spans.length && spans[next].end <= sentence.start) next++;
    const cited = citedIn(text, sentence, spans, next);
    return read(text, sentence, cited, (index + 1) / sentences.length);
  });
}

/** Citations in a sentence: their number and their fraction of its length. */
interface Cited {
  count: number;
  share: number;
}

/** The citations of a sentence, starting at `first`. */
function citedIn(text: string, sentence: Sentence, spans: readonly Span[], first: number): Cited {
  const { bodyStart, end } = sentence;
  const bracket = sentence.isUpper ? text.slice(bodyStart, end).indexOf('(') : -1;
  let length = 0;
  let count = 0;
  let reached = sentence.start;
  for (let at = first; at < spans.length && spans[at].start < end; at++) {
    // A citation in brackets after a heading indicates the subject and not a rule: `FURTO (ART. 155 DO CP)`.
    if (bracket > 0 && spans[at].start > bodyStart + bracket) break;
    length += Math.max(0, spans[at].end - Math.max(reached, spans[at].start));
    reached = Math.max(reached, spans[at].end);
    count++;
  }
  return { count, share: Math.min(1, length / (end - bodyStart)) };
}

function read(source: string, sentence: Sentence, cited: Cited, place: number): ReadSentence {
  const text = source.slice(sentence.bodyStart, sentence.end);
  const folded = foldText(text);
  const words = folded === '' ? [] : folded.split(' ');
  const scores = cues.score(words);
  if (cited.count > 0) scores.rule += CITATION_WEIGHT;
  if (cited.share > MOSTLY_CITED) scores.rule += MOSTLY_CITED_WEIGHT;
  scores.fact += Math.min(PAST_TENSE_MAX, PAST_TENSE_WEIGHT * words.filter(isPast).length);
  if (hasFigure(words, cited.count)) scores.fact += FIGURE_WEIGHT;
  const isOutcomePhrase = isOutcome(folded);
  if (isOutcomePhrase) scores.conclusion += 2 * CITATION_WEIGHT;
  if (scores.conclusion > 0 && place > 0.75) scores.conclusion += PLACE_WEIGHT;
  if (scores.issue > 0 && place <= 0.25) scores.issue += PLACE_WEIGHT;
  return {
    ...sentence,
    text,
    words,
    scores,
    citedShare: cited.share,
    isLabel: isLabel(folded),
    isOutcome: isOutcomePhrase,
    isAnswer: isAnswer(folded),
  };
}

function isPast(word: string): boolean {
  return word.length > 4 && !NOT_PAST.has(word) && PAST_ENDINGS.some(end => word.endsWith(end));
}

/** Whether there is a number outside citations, such as a date or an amount. */
function hasFigure(words: readonly string[], citationCount: number): boolean {
  return (
    citationCount === 0 && words.some(word => word.length > 1 && word[0] >= '0' && word[0] <= '9')
  );
}
