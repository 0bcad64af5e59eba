/**
 * Makes the digests by rules, without a model. It selects sentences that state facts and sentences that carry the
 * thesis, by cue words, and keeps their order. The same text always gives the same digests.
 */
import { extractFromText } from '../../legal/decisions/extract.ts';
import { labelOf } from '../../legal/decisions/irac.ts';
import { type ReadSentence, readSentences } from '../../legal/decisions/sentence-reading.ts';
import { shownSentence } from '../../legal/text/shown-sentence.ts';
import { isVoteList } from '../../legal/text/vote-lists.ts';
import type { Bullet, FactualDigest, ThesisDigest } from './digest.ts';
import { withoutRepeats } from './redundancy.ts';

const EXTRACTIVE_MODEL = 'extractive-1';

const BULLETS_MAX = 12;
/** Maximum bullets for a text without facts; they name the subject of the dispute. */
const SUBJECTS_MAX = 4;
const THESIS_SENTENCES_MAX = 5;
const CONCLUSIONS_MAX = 2;
/** Minimum cue weights of a sentence that states a fact, and of a sentence that certainly states one. */
const FACT_MIN = 2;
const SURE_FACT_MIN = 3;
const SURE_SHARE = 0.4;
const THESIS_MIN = 2.5;
const WORDS_MIN = 3;
/** A sentence with this share of cited text or more states neither fact nor thesis. */
const MOSTLY_CITED = 0.5;
/** Extra weight of a full sentence over a phrase of a heading. */
const PROSE_WEIGHT = 1.5;
/** Weight taken from sentences about fees, which carry no thesis. */
const SIDE_MATTER_WEIGHT = 3;

type Candidate = ReadSentence & { weight: number; isSure: boolean };

/** The bullets with the facts of a text. */
export function extractFacts(source: string): FactualDigest {
  const sentences = readSentences(source);
  const telling = sentences.filter(isTelling);
  let chosen = withoutRepeats(telling.flatMap(asFact), BULLETS_MAX);
  if (chosen.length === 0) chosen = withoutRepeats(telling.flatMap(asSubject), SUBJECTS_MAX);
  if (chosen.length === 0) chosen = sentences.filter(isSubstance).slice(0, 1).map(unsure);
  const bullets: Bullet[] = chosen.map(({ text, isUpper, isSure }, index) => ({
    index,
    text: shownSentence(text, isUpper),
    source_excerpt: text,
    uncertainty: !isSure,
  }));
  const digest_text = bullets.map(({ text }) => text).join(' ');
  return { bullets, digest_text, uncertain: [], extraction_model: EXTRACTIVE_MODEL };
}

/** The sentences that carry the thesis, and the citations of the text. */
export function extractThesis(source: string): ThesisDigest {
  const sentences = readSentences(source);
  const reasons = withoutRepeats(
    sentences.filter(isTelling).flatMap(asReason),
    THESIS_SENTENCES_MAX,
  );
  const ends = withoutRepeats(sentences.flatMap(asConclusion), CONCLUSIONS_MAX);
  const chosen = new Set<number>([...reasons, ...ends].map(({ start }) => start));
  const thesis_text = sentences
    .filter(({ start }) => chosen.has(start))
    .map(({ text, isUpper }) => shownSentence(text, isUpper))
    .join(' ');
  const { dispositivos, precedentes } = extractFromText({ inteiro_teor: source });
  return {
    thesis_text,
    legal_basis: dispositivos.map(({ nome }) => nome),
    precedents_cited: precedentes,
    uncertain: [],
    extraction_model: EXTRACTIVE_MODEL,
  };
}

/** False for sentences with only a class of proceedings, an outcome, an answer or a list of votes. */
function isSubstance({ isLabel, isOutcome, isAnswer, words }: ReadSentence): boolean {
  return !isLabel && !isOutcome && !isAnswer && !isVoteList(words.join(' '));
}

function isTelling(sentence: ReadSentence): boolean {
  const { words, citedShare } = sentence;
  return isSubstance(sentence) && words.length >= WORDS_MIN && citedShare < MOSTLY_CITED;
}

const unsure = (sentence: ReadSentence): Candidate => ({ ...sentence, weight: 0, isSure: false });

function asFact(sentence: ReadSentence): Candidate[] {
  const { fact, issue, rule, application, conclusion } = sentence.scores;
  const against = Math.max(rule, conclusion);
  if (fact < FACT_MIN || against > fact) return [];
  const share = fact / (fact + issue + rule + application + conclusion);
  const isSure = fact >= SURE_FACT_MIN && share >= SURE_SHARE && issue < SURE_FACT_MIN;
  const prose = sentence.isUpper ? 0 : PROSE_WEIGHT;
  return [{ ...sentence, weight: fact - 0.5 * against + prose, isSure }];
}

function asSubject(sentence: ReadSentence): Candidate[] {
  const label = labelOf(sentence);
  if (label?.section !== 'issue' && sentence.scores.fact === 0) return [];
  const { fact, issue } = sentence.scores;
  return [{ ...sentence, weight: 2 * fact + issue, isSure: false }];
}

function asReason(sentence: ReadSentence): Candidate[] {
  const { fact, rule, application } = sentence.scores;
  const label = labelOf(sentence);
  if (label?.section !== 'rule' && label?.section !== 'application') return [];
  const prose = sentence.isUpper ? 0 : PROSE_WEIGHT;
  const side = sentence.words.includes('honorarios') ? SIDE_MATTER_WEIGHT : 0;
  const weight = rule + 0.7 * application - 0.5 * fact + prose - side;
  return weight < THESIS_MIN ? [] : [{ ...sentence, weight, isSure: true }];
}

/** The sentence as a conclusion if it states the outcome; empty for a sentence that only records the vote. */
function asConclusion(sentence: ReadSentence): Candidate[] {
  const { words, scores } = sentence;
  if (labelOf(sentence)?.section !== 'conclusion' || isVote(words)) return [];
  return [{ ...sentence, weight: scores.conclusion, isSure: true }];
}

const VOTE_WORDS = new Set('decisao unanime unanimidade por a votacao maioria de votos'.split(' '));

function isVote(words: readonly string[]): boolean {
  return words.every(word => VOTE_WORDS.has(word));
}
