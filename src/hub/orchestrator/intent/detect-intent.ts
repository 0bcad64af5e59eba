/** Finds the intent of a query by rules. */
import { foldQuery } from '../fold-query.ts';
import { INTENT_RULES } from './intent-rules.ts';
import { INTENTS, type Intent, type IntentFound } from './intents.ts';

/** A single rule of this weight makes the intent certain. */
const WEIGHT_SURE = 4;
/** The score if no rule matches; the query is then treated as a topic to search for. */
export const SCORE_SILENT = 0.35;
const OTHERS_MAX = 2;

/**
 * The intent with the largest weight. Its score is its share of the weight of the two heaviest intents, reduced if the
 * weight is small. Linear in the first 2,000 UTF-16 code units; the rest is not read.
 */
export function detectIntent(query: string): IntentFound {
  const folded = foldQuery(query);
  const weights = INTENTS.map(intent => ({ intent, weight: weightOf(intent, folded) }));
  const ranked = weights.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const [first, second] = ranked;
  if (first === undefined) {
    return { intent: 'pesquisar_precedentes', score: SCORE_SILENT, by: 'rules', others: [] };
  }
  const share = first.weight / (first.weight + (second?.weight ?? 0));
  const score = share * Math.min(1, first.weight / WEIGHT_SURE);
  const others = ranked.slice(1, 1 + OTHERS_MAX).map(({ intent, weight }) => ({
    intent,
    score: rounded((score * weight) / first.weight),
  }));
  return { intent: first.intent, score: rounded(score), by: 'rules', others };
}

function weightOf(intent: Intent, folded: string): number {
  const speaking = INTENT_RULES[intent].filter(
    ({ when, unless }) => when.test(folded) && !unless?.test(folded),
  );
  const weights = speaking.map(({ weight }) => weight).sort((a, b) => b - a);
  // Each further rule for an intent adds less, so that many weak words do not outweigh a clear one.
  return weights.reduce((sum, weight, i) => sum + weight / (i + 1), 0);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
