/** Finds the intent of a query by rules. */
import { foldQuery } from '../fold-query.ts';
import { INTENT_RULES } from './intent-rules.ts';
import { INTENTS, type Intent, type IntentFound } from './intents.ts';

/** A rule of this weight alone is enough to be sure. */
const WEIGHT_SURE = 4;
/** The score of a query for which no rule speaks: words of a topic are searched for. */
export const SCORE_SILENT = 0.35;
const OTHERS_MAX = 2;

/**
 * The intent with the most weight. Its score is its share of the weight of the two heaviest intents, less where the
 * weight itself is small. Cost: linear in the first 2,000 code units; the rest is not read.
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
  // Further rules for the same intent add less, so that many weak words do not outweigh a clear one.
  return weights.reduce((sum, weight, i) => sum + weight / (i + 1), 0);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
