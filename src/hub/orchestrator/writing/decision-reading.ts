/** A parsed decision for the extractive writer, with its passages ranked for the query. */

import { type EmentaPassages, isListing, type Passage } from '../evidence/passages.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { Intent } from '../intent/intents.ts';
import { sharedStems, stemOf, topicWords } from './topic-words.ts';

export interface DecisionReading {
  decision: GivenDecision;
  passages: EmentaPassages;
  /** Evidence, best first. Passages without a rule, reasoning or outcome come last. */
  ranked: Passage[];
  /** Phrases of the heading; those that share words with the query come first. */
  topics: Passage[];
  /** Number of the query's words in the whole ementa. */
  relevance: number;
}

type Section = NonNullable<Passage['section']>;

const EVEN = { issue: 1, rule: 2, application: 2, conclusion: 2 };
/** Weights of the parts of a decision for an intent. */
const SECTION_WEIGHTS: Partial<Record<Intent, Record<Section, number>>> = {
  avaliar_risco: { issue: 1, rule: 1, application: 2, conclusion: 3 },
  construir_argumento: { issue: 0, rule: 3, application: 3, conclusion: 1 },
  explicar: { issue: 0, rule: 3, application: 3, conclusion: 1 },
  resumir: { issue: 2, rule: 2, application: 2, conclusion: 3 },
};
const LISTING_WEIGHT = -2;
const STEM_WEIGHT = 2;

export function readDecision(
  decision: GivenDecision,
  passages: EmentaPassages,
  query: string,
  intent: Intent,
): DecisionReading {
  const stems = new Set(topicWords(query).map(stemOf));
  const weights = SECTION_WEIGHTS[intent] ?? EVEN;
  const weightOf = (passage: Passage): number => {
    const section = passage.section === null ? 0 : weights[passage.section];
    const listing = isListing(passage) ? LISTING_WEIGHT : 0;
    return section + listing + STEM_WEIGHT * sharedStems(stems, passage.words);
  };
  const all = [...passages.evidence, ...passages.heading];
  return {
    decision,
    passages,
    ranked: byWeight(passages.evidence, weightOf),
    topics: byWeight(passages.heading, ({ words }) => sharedStems(stems, words)),
    relevance: sharedStems(
      stems,
      all.flatMap(({ words }) => words),
    ),
  };
}

/** By descending weight; equal ones stay in text order. */
function byWeight(passages: readonly Passage[], weightOf: (passage: Passage) => number): Passage[] {
  const weighed = passages.map(passage => ({ passage, weight: weightOf(passage) }));
  return weighed.sort((a, b) => b.weight - a.weight).map(({ passage }) => passage);
}
