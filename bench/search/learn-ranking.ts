/**
 * Learns the weights of src/capabilities/search/reordering/ranking-weights.ts from the judged queries for tuning, and
 * from further files in the form of search-queries.json. The result is the mean of the twenty best points of a grid,
 * because the single best one is partly chance. Prints their mean nDCG at 10, and a cross-validated one: each tenth of
 * the queries is ranked with weights from the other nine tenths. Usage: `node bench/search/learn-ranking.ts [FILE ...]`
 */

import { WEIGHTS } from '../../src/capabilities/search/reordering/ranking-weights.ts';
import { READ_MAX, signsOf, weighed } from '../../src/capabilities/search/reordering/reorder.ts';
import { openStores } from '../../src/service/start/open-stores.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { DocumentSearch } from '../../src/stores/relational/document-search.ts';
import { readTextQuery } from '../../src/stores/relational/text-query.ts';
import { corpus, importedCorpus } from '../corpora.ts';
import { type JudgedQuery, mean, qualityOf, readJudgedQueries } from './judged-queries.ts';

type Weights = typeof WEIGHTS;

interface Ranked {
  query: JudgedQuery;
  results: { id: string; signs: Record<keyof Weights, number> }[];
}

const PARTS = 10;
const BEST = 20;
/** Only the proportions of the weights matter, so one weight is fixed. */
const GRID = {
  score: [0.25, 0.5, 0.75],
  words: [1],
  nearness: [0, 0.15, 0.3, 0.5],
  earliness: [0, 0.15, 0.3, 0.5],
  likeness: [0, 0.15, 0.3, 0.6, 0.9],
};

const file = corpus('tjal.jsonl');
if (file === null) throw new Error('The corpus is missing.');
const ranked = await rankings(await importedCorpus(file));
const measured = product().map(weights => ({
  weights,
  found: ranked.map(each => ndcgOf(each, weights)),
}));
const learned = meanOfBest(() => true);
const leftOut = ranked.map((each, i) =>
  ndcgOf(
    each,
    meanOfBest(other => other % PARTS !== i % PARTS),
  ),
);
const byScore = { score: 1, words: 0, nearness: 0, earliness: 0, likeness: 0 };
const quality = (weights: Weights) => mean(ranked.map(each => ndcgOf(each, weights))).toFixed(4);
console.log(`${ranked.length} queries; by score: ${quality(byScore)}`);
console.log(`in use: ${quality(WEIGHTS)}`, WEIGHTS);
console.log(`learned: ${quality(learned)}`, learned);
console.log(`left out: ${mean(leftOut).toFixed(4)}`);

async function rankings(dataDir: string): Promise<Ranked[]> {
  const settings = readSettings({ SVC_DATA_DIR: dataDir, SVC_DEMO: 'false' });
  const stores = await openStores(settings, 'a bench');
  const search = new DocumentSearch(stores.relational);
  const files = [undefined, ...process.argv.slice(2)];
  const queries = files
    .flatMap(name => readJudgedQueries(name))
    .filter(({ set }) => set === 'tuning');
  const found: Ranked[] = [];
  for (const query of queries) {
    const read = readTextQuery(query.query);
    const { matches } = await search.matches(read, {}, { offset: 0, limit: READ_MAX });
    const ids = matches.map(({ id }) => id);
    const signs = signsOf(read, matches, await search.beginnings(ids));
    found.push({ query, results: ids.map((id, i) => ({ id, signs: signs[i]! })) });
  }
  await stores.close();
  return found;
}

function ndcgOf({ query, results }: Ranked, weights: Weights): number {
  const scored = results.map(({ id, signs }) => ({ id, score: weighed(signs, weights) }));
  scored.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return qualityOf(
    scored.map(({ id }) => id),
    query,
  ).ndcg;
}

function meanOfBest(isIncluded: (query: number) => boolean): Weights {
  const means = measured.map(({ weights, found }) => {
    return { weights, ndcg: mean(found.filter((_, i) => isIncluded(i))) };
  });
  const best = means.sort((a, b) => b.ndcg - a.ndcg).slice(0, BEST);
  const entries = Object.keys(GRID).map(sign => {
    const values = best.map(({ weights }) => weights[sign as keyof Weights]);
    return [sign, Math.round(mean(values) * 100) / 100];
  });
  return Object.fromEntries(entries);
}

function product(): Weights[] {
  let all: Partial<Weights>[] = [{}];
  for (const [sign, values] of Object.entries(GRID)) {
    all = all.flatMap(weights => values.map(value => ({ ...weights, [sign]: value })));
  }
  return all as Weights[];
}
