/**
 * Search with a real model of text vectors, over the part of the corpus in model-collection.json. The model is that of
 * `npm run services start embeddings`, or the endpoint in `JURISGRAFO_BENCH_EMBEDDINGS`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { embeddingsSettings, startEmbeddings } from '../../ops/services/embeddings.ts';
import { corpus, importFile, temporaryFolder } from '../corpora.ts';
import { atLeast, emit, emitSkipped, goals, isQuick, type Row } from '../report.ts';
import { ratio } from '../statistics.ts';
import { Bm25 } from './bm25.ts';
import { type JudgedQuery, mean, qualityOf, readJudgedQueries } from './judged-queries.ts';
import { openSearch, type Search } from './open-search.ts';

const MODES = ['fulltext', 'vector', 'hybrid'];
const LIMIT = 10;
/** Ratio of the nDCG of hybrid search with a model to the nDCG of BM25. */
const OF_BM25_MIN = 1.15;
const COLLECTION = new URL('model-collection.json', import.meta.url);
const HERE = path.join(import.meta.dirname, '../..');

const file = corpus('tjal.jsonl');
if (file === null) emitSkipped('the corpus is missing');
else if (isQuick) emitSkipped('a quick run has no time for a model');
else await report(file);

async function report(file: string): Promise<void> {
  const { prefix, ids } = JSON.parse(fs.readFileSync(COLLECTION, 'utf8')) as {
    prefix: string;
    ids: string[];
  };
  const known = new Set(ids.map(id => prefix + id));
  const isKnown = ({ grades }: JudgedQuery) => [...grades.keys()].every(id => known.has(id));
  const queries = readJudgedQueries().filter(query => query.set === 'report' && isKnown(query));
  const { JURISGRAFO_BENCH_EMBEDDINGS: given, JURISGRAFO_BENCH_BEFORE: before } = process.env;
  const server = given === undefined ? await startEmbeddings() : null;
  try {
    const settings = embeddingsSettings(given ?? server!.uri);
    const yardstick = bm25(file, known, queries);
    const rows: Row[] = [yardstick.row];
    const dataDir = await imported(file, known, settings);
    if (before !== undefined) {
      // Earlier releases had no settings of their own for the endpoint.
      const { SVC_EMBEDDINGS_URL, SVC_EMBEDDINGS_INPUT: _, ...named } = settings;
      process.env.OPENAI_BASE_URL = SVC_EMBEDDINGS_URL;
      process.env.OPENAI_API_KEY = 'none';
      const copy = path.join(temporaryFolder(), 'before');
      fs.cpSync(dataDir, copy, { recursive: true });
      rows.push(...(await rowsOf(', before', await openSearch(before, copy, named), queries)));
    }
    rows.push(
      ...(await rowsOf('', await openSearch(HERE, dataDir, settings), queries, yardstick.ndcg)),
    );
    const size = `${queries.length} queries over ${known.size} decisions`;
    const columns = [`${settings.SVC_EMBEDDING_MODEL}, ${size}`, 'nDCG at 10', 'recall at 10'];
    const notes = [
      'The part of the collection for the model holds the graded decisions of some queries and others drawn at random, ' +
        'because the model takes about a second a decision. In a smaller collection every ranking is better.',
    ];
    emit({ tables: [{ columns, rows }], notes });
  } finally {
    await server?.stop();
  }
}

/** A data folder with the decisions, embedded by the model. */
async function imported(
  file: string,
  known: ReadonlySet<string>,
  settings: Record<string, string>,
): Promise<string> {
  const folder = temporaryFolder();
  const part = path.join(folder, 'part.jsonl');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const kept = lines.filter(line => line !== '' && known.has(JSON.parse(line).id));
  fs.writeFileSync(part, `${kept.join('\n')}\n`);
  const dataDir = path.join(folder, 'data');
  await importFile(part, dataDir, settings);
  return dataDir;
}

function bm25(file: string, known: ReadonlySet<string>, queries: readonly JudgedQuery[]) {
  const index = Bm25.overFile(file, known);
  const found = queries.map(query => qualityOf(index.search(query.query, LIMIT), query));
  const ndcg = mean(found.map(quality => quality.ndcg));
  const recall = mean(found.map(quality => quality.recall));
  return { row: { cells: ['BM25', ratio(ndcg), ratio(recall)] }, ndcg };
}

/** `yardstick`: the nDCG of BM25, with which hybrid search is compared. */
async function rowsOf(
  label: string,
  search: Search,
  queries: readonly JudgedQuery[],
  yardstick?: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const mode of MODES) {
    const found = [];
    for (const query of queries) {
      found.push(qualityOf(await search.ids(query.query, mode, LIMIT), query));
    }
    const ndcg = mean(found.map(quality => quality.ndcg));
    const recall = ratio(mean(found.map(quality => quality.recall)));
    const isGoal = yardstick !== undefined && mode === 'hybrid';
    const goal = isGoal ? goals(atLeast(ndcg, OF_BM25_MIN * yardstick, ratio)) : {};
    rows.push({ cells: [`${mode}${label}`, ratio(ndcg), recall], ...goal });
  }
  await search.close();
  return rows;
}
