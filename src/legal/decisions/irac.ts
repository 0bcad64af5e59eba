/** Rule-based IRAC labels for a decision's sentences: issue, rule, application, conclusion. */
import type { KindScores } from '../text/cue-table.ts';
import { type ReadSentence, readSentences } from './sentence-reading.ts';

/** Version of the rules; must change whenever cues or weights change. */
export const IRAC_VERSION = 'rules-1';

/** The sections, in the order of an argument. */
export const IRAC_SECTIONS = ['issue', 'rule', 'application', 'conclusion'] as const;
type IracSection = (typeof IRAC_SECTIONS)[number];

export interface IracLabel {
  section: IracSection;
  /** A verbatim part of the text. */
  text: string;
  /** 0 to 1: weight of the section relative to all sections. Not a probability. */
  confidence: number;
}

/** Added to the total of the weights, so that a single weak cue does not give a confident label. */
const DOUBT = 0.6;
const CONFIDENCE_MAX = 0.95;
/** Confidence of a heading phrase without a cue, which names the subject of the dispute. */
const SUBJECT_CONFIDENCE = 0.4;
/** Minimum words of a continued answer; a shorter phrase names another question. */
const STATEMENT_WORDS_MIN = 4;
const STATEMENT_CONFIDENCE = 0.35;
const FACT_SHARE = 0.5;
const ANSWER_WEIGHT = 2;
const ARGUMENT_ANSWER = /^(acolhid|rejeitad|afastad|superad|indeferid|deferid)/;
const CONFIDENCE_MIN = 0.2;

/**
 * Labels the sentences of a text in order of appearance. `RECURSO PROVIDO.` is a conclusion; a sentence without cues
 * has no label. Cost is linear.
 */
export function labelIrac(text: string): IracLabel[] {
  let isPastIssue = false;
  return readSentences(text).flatMap(sentence => {
    const label = labelOf(sentence);
    if (label === null || label.confidence < CONFIDENCE_MIN) return [];
    // Before the first answer, a heading phrase without a cue states the issue; after it, part of the answer.
    const isBare = sentence.isUpper && label.section === 'issue' && isUncued(sentence);
    if (isBare && isPastIssue && sentence.words.length >= STATEMENT_WORDS_MIN) {
      return [{ ...label, section: 'application', confidence: STATEMENT_CONFIDENCE }];
    }
    if (label.section === 'application') isPastIssue = true;
    return [label];
  });
}

function isUncued({ scores: { issue, rule, application, conclusion } }: ReadSentence): boolean {
  return issue + rule + application + conclusion === 0;
}

/** Label of one sentence. Null for a class of proceedings alone, and for prose without cues. */
export function labelOf(sentence: ReadSentence): IracLabel | null {
  const { text, words, scores, isUpper } = sentence;
  if (sentence.isLabel) return null;
  // `ACOLHIDA.` alone answers an argument and does not state the outcome of the appeal.
  const isAnswer = sentence.isAnswer || (words.length === 1 && ARGUMENT_ANSWER.test(words[0]));
  if (sentence.isOutcome && !isAnswer) {
    return { section: 'conclusion', text, confidence: CONFIDENCE_MAX };
  }
  const weights = sectionWeights(scores, isUpper);
  if (isAnswer) weights.application += ANSWER_WEIGHT + weights.conclusion;
  const sum = IRAC_SECTIONS.reduce((total, section) => total + weights[section], 0);
  if (sum === 0) return isUpper ? { section: 'issue', text, confidence: SUBJECT_CONFIDENCE } : null;
  const section = IRAC_SECTIONS.reduce((best, candidate) =>
    weights[candidate] > weights[best] ? candidate : best,
  );
  const confidence = (CONFIDENCE_MAX * weights[section]) / (sum + DOUBT);
  return { section, text, confidence: Math.round(confidence * 100) / 100 };
}

/**
 * Weights of the sections for a sentence. A fact counts as application; in a heading it counts as issue, unless the
 * sentence has application cues.
 */
function sectionWeights(
  { fact, ...weights }: KindScores,
  isHeading: boolean,
): Record<IracSection, number> {
  const section = isHeading && weights.application === 0 ? 'issue' : 'application';
  weights[section] += FACT_SHARE * fact;
  return weights;
}
