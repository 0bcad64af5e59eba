/** Computes the confidence of an answer; docs/hub.md has the formula. */
import type { Source } from '../analyze/analysis.ts';
import type { ClaimCounts } from './evidence/check-claims.ts';
import { SCORE_SURE } from './intent/intents.ts';
import type { CheckedText } from './verifying/check-model.ts';

export interface ConfidenceFacts {
  sources: readonly Pick<Source, 'corpus'>[];
  claims: ClaimCounts;
  /** Marks in the response and the claims. */
  marks: CheckedText['marks'];
  /** Paragraphs by a model that make statements; `unsourced` of them name no source. */
  paragraphs: number;
  /** Notes with figures of the backend in the answer. */
  notes: number;
  /** Failed calls to the backend. */
  failedCalls: number;
  /** Whether the backend verified the citations. */
  isVerified: boolean;
  intentScore: number;
  /** Share of the question's words that a decision has, see `shareOfWords`; null without such words. */
  wordShare: number | null;
}

const CORPUS_WEIGHTS: Record<Source['corpus'], number> = {
  confere: 1,
  difere: 0.6,
  fora_do_corpus: 0.7,
  sem_texto: 0.7,
  nao_consultado: 0.7,
};
const REPAIRED_WEIGHT = 0.95;
/** Weights of an answer without a claim: with figures of the backend, and with nothing that a reader can check. */
const NOTES_ONLY = 0.7;
const NO_CLAIM = 0.3;
const GRAVE = 0.25;
const LEVE = 0.05;
const SOURCE_MARK = 0.1;
const CITATIONS_MIN = 0.2;
const FAILED_CALL = 0.1;
const CALLS_MIN = 0.7;
const SAMPLE_BASE = 0.75;
const SAMPLE_STEP = 0.05;
const SAMPLE_FULL = 5;
const UNSURE = 0.9;
const WORDS_BASE = 0.6;
/** Factor for an answer in which no paragraph names a source. */
const UNSOURCED_BASE = 0.3;

/** 0 to 1, rounded to hundredths: the product of eight factors. 0 without sources. */
export function confidenceOf(facts: ConfidenceFacts): number {
  const { sources, failedCalls, isVerified, intentScore, wordShare } = facts;
  if (sources.length === 0) return 0;
  const weights = sources.map(({ corpus }) => CORPUS_WEIGHTS[corpus]);
  const corpus = weights.reduce((sum, weight) => sum + weight, 0) / sources.length;
  const calls = Math.max(CALLS_MIN, 1 - FAILED_CALL * failedCalls);
  const sample = SAMPLE_BASE + SAMPLE_STEP * Math.min(SAMPLE_FULL, sources.length);
  const intent = intentScore < SCORE_SURE ? UNSURE : 1;
  const citations = citationFactor(facts.marks) * (isVerified ? 1 : UNSURE);
  const question = wordShare === null ? 1 : WORDS_BASE + (1 - WORDS_BASE) * wordShare;
  const claims = claimFactor(facts.claims, facts.notes);
  const named = namedFactor(facts);
  const product = corpus * claims * citations * calls * sample * intent * question * named;
  return Math.round(product * 100) / 100;
}

function claimFactor(counts: ClaimCounts, notes: number): number {
  const { verified, repaired, unverified, contradicted } = counts;
  const all = verified + repaired + unverified;
  if (all === 0) return notes > 0 ? NOTES_ONLY : NO_CLAIM;
  return Math.max(0, verified + REPAIRED_WEIGHT * repaired - contradicted) / all;
}

function namedFactor({ paragraphs, marks }: ConfidenceFacts): number {
  if (paragraphs === 0) return 1;
  return 1 - (1 - UNSOURCED_BASE) * (marks.unsourced / paragraphs);
}

function citationFactor(marks: ConfidenceFacts['marks']): number {
  const { grave, leve, quotations, sources, contradicted } = marks;
  const lost = GRAVE * (grave + quotations + contradicted) + LEVE * leve + SOURCE_MARK * sources;
  return Math.max(CITATIONS_MIN, 1 - lost);
}
