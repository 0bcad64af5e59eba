/**
 * IRAC labels of a decision's sentences by rules: the question, the rule, its application, the conclusion.
 */
import type { KindScores } from '../text/cue-table.ts';
import { type ReadSentence, readSentences } from './sentence-reading.ts';

/** Name of this set of rules; another set of cues or weights is another version. */
export const IRAC_VERSION = 'rules-1';

export const IRAC_SECTIONS = ['issue', 'rule', 'application', 'conclusion'] as const;
type IracSection = (typeof IRAC_SECTIONS)[number];

export interface IracLabel {
  section: IracSection;
  /** A part of the text, letter by letter. */
  text: string;
  /** 0 to 1: what speaks for the section beside what speaks for the others; no probability. */
  confidence: number;
}

/** What stands against every label: one weak cue alone does not make a sure one. */
const DOUBT = 0.6;
const CONFIDENCE_MAX = 0.95;
/** A heading phrase without any cue names what the dispute is about. */
const SUBJECT_CONFIDENCE = 0.4;
/** Shorter phrases name another question rather than go on with the answer. */
const STATEMENT_WORDS_MIN = 4;
const STATEMENT_CONFIDENCE = 0.35;
const FACT_SHARE = 0.5;
const ANSWER_WEIGHT = 2;
const ARGUMENT_ANSWER = /^(acolhid|rejeitad|afastad|superad|indeferid|deferid)/;
const CONFIDENCE_MIN = 0.2;

/** In order of appearance; sentences that tell nothing have no label. Linear cost. */
export function labelIrac(text: string): IracLabel[] {
  let isPastIssue = false;
  return readSentences(text).flatMap(sentence => {
    const label = labelOf(sentence);
    if (label === null || label.confidence < CONFIDENCE_MIN) return [];
    // What a heading states without any cue is the issue before its first answer, and part of the answer after it.
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

/** Null for what names only the class of proceedings, and for prose without any cue. */
export function labelOf(sentence: ReadSentence): IracLabel | null {
  const { text, words, scores, isUpper } = sentence;
  if (sentence.isLabel) return null;
  // `ACOLHIDA.` alone answers what was argued, not the appeal.
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

/** What happened is part of applying the rule to it; in a heading it says what the dispute is about. */
function sectionWeights(
  { fact, ...weights }: KindScores,
  isHeading: boolean,
): Record<IracSection, number> {
  const section = isHeading && weights.application === 0 ? 'issue' : 'application';
  weights[section] += FACT_SHARE * fact;
  return weights;
}
