/**
 * Reorders the first results by the beginnings of their texts. The index scores every decision by precomputed numbers;
 * the signals here require reading a text, so only the first results have them.
 */
import { insteadOf, shareOf, type TextQuery } from '../../../stores/relational/text-query.ts';
import { cappedWeights, type Held, typedFirst } from '../../../stores/relational/word-weights.ts';
import { AskedWords } from './asked-words.ts';
import { type Evidence, evidenceOf, weightsIn } from './evidence.ts';
import { readLead } from './lead.ts';
import { likenessOf } from './likeness.ts';
import { type Sign, WEIGHTS, WHOLE } from './ranking-weights.ts';

/** Number of results whose texts are read. */
export const READ_MAX = 100;

interface Scored {
  id: string;
  score: number;
  held?: Held | null;
}

type Signs = Record<Sign, number>;
type Weights = Readonly<Signs>;

/**
 * The results by descending score, then by id. A result without any typed word never ranks above one with all of them.
 * `texts` holds the stored text by id.
 */
export function reorder<T extends Scored>(
  query: TextQuery,
  results: readonly T[],
  texts: ReadonlyMap<string, string | null>,
): T[] {
  const signs = signsOf(query, results, texts);
  return typedFirst(
    results.map((result, i) => ({ ...result, score: weighed(signs[i]!, WEIGHTS) })),
  );
}

/**
 * Scores of results whose texts were not read. Their other signals count as 0, so they come after the results that were
 * read.
 */
export function unread<T extends Scored>(results: readonly T[]): T[] {
  return results.map(result => ({ ...result, score: (result.score * WEIGHTS.score) / WHOLE }));
}

/** The signals of each result. Likeness is measured against the results that are first by the other signals. */
export function signsOf(
  query: TextQuery,
  results: readonly Scored[],
  texts: ReadonlyMap<string, string | null>,
): Signs[] {
  const asked = new AskedWords(query);
  const leads = results.map(({ id }) => readLead(texts.get(id) ?? ''));
  const places = leads.map(({ stems }) => asked.placesIn(stems));
  const rarity = weightsIn(places, asked.count);
  // Words that were not typed, such as synonyms, weigh less.
  const shared = query.all.map(forms => ({ share: shareOf(forms), instead: insteadOf(forms) }));
  const weights = cappedWeights(
    shared.map(({ share }, word) => rarity[word]! * share),
    shared,
  );
  const mean = leads.reduce((sum, { stems }) => sum + stems.length, 0) / leads.length;
  const signs = results.map(({ id, score }, i) => {
    const length = leads[i]!.stems.length / Math.max(1, mean);
    const found: Evidence = evidenceOf(places[i]!, weights, length);
    const all: Signs = { score, ...found, likeness: 0 };
    return { id, all, lead: leads[i]!, score: weighed(all, WEIGHTS) };
  });
  const ordered = sorted(signs);
  const likeness = likenessOf(ordered.map(({ lead }) => lead));
  ordered.forEach(({ all }, i) => {
    all.likeness = likeness[i]!;
  });
  return signs.map(({ all }) => all);
}

/** The weighted mean of the signals. It exceeds 1 where the full-text score does, for repeated words or synonyms. */
export function weighed(signs: Signs, weights: Weights): number {
  let sum = 0;
  for (const sign of Object.keys(weights) as Sign[]) sum += weights[sign] * signs[sign];
  return sum / WHOLE;
}

function sorted<T extends Scored>(results: readonly T[]): T[] {
  return [...results].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
