/**
 * Search over the real corpus on embedded stores: quality and time of each mode. With `JURISGRAFO_BENCH_BEFORE`, the
 * folder of another checkout, its search runs over the same records, which it imports, in the same process.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { SearchMode } from '../../src/capabilities/search/decision-search.ts';
import { corpus, importedCorpus, temporaryFolder } from '../corpora.ts';
import { atLeast, emit, emitSkipped, goals, isQuick, type Row } from '../report.ts';
import { duration, ratio, summarize } from '../statistics.ts';
import { Bm25 } from './bm25.ts';
import {
  type JudgedQuery,
  mean,
  type Quality,
  qualityOf,
  readJudgedQueries,
} from './judged-queries.ts';
import { openSearch, type Search } from './open-search.ts';

const MODES: SearchMode[] = ['fulltext', 'vector', 'hybrid'];
const LIMIT = 10;
const ROUNDS = isQuick ? 1 : 3;

const file = corpus('tjal.jsonl');
if (file === null) emitSkipped('the corpus is missing');
else await report(file);

async function report(file: string): Promise<void> {
  const queries = readJudgedQueries().filter(({ set }) => set === 'report');
  const yardstick = bm25Row(file, queries);
  const rows: Row[] = [yardstick.row];
  const dataDir = await importedCorpus(file);
  const { JURISGRAFO_BENCH_BEFORE: before } = process.env;
  if (before !== undefined) {
    const copy = path.join(temporaryFolder(), 'before');
    const env = { ...process.env, SVC_DATA_DIR: copy, SVC_DEMO: 'false' };
    execFileSync(process.execPath, [path.join(before, 'src/main.ts'), 'import', file], { env });
    rows.push(...(await rowsOf('before', await openSearch(before, copy), queries)));
  }
  const here = path.join(import.meta.dirname, '../..');
  rows.push(...(await rowsOf('', await openSearch(here, dataDir), queries, yardstick.ndcg)));
  const columns = [
    `${queries.length} queries over 4,822 decisions, 10 results`,
    'nDCG at 10',
    'recall at 10',
    'median',
    'p99',
  ];
  const notes = [
    'Without HTTP, one search at a time, embedded stores (PGlite, pgvector exact scan, hashing-384).',
    'The queries and the grades (0 to 3) of their decisions are in search-queries.json. They were written before and ' +
      'without sight of any ranking: candidates were chosen by words, statutes and precedents of the ementas, and read. ' +
      'Decisions that nobody read count as 0, so no ranking reaches 1. 50 further queries served to choose the weights of ' +
      'the vectors (0.25 for hashing-384, 0.5 for a model) and the bounds of `weak_match`.',
    'BM25: over ementa and outcome, with the stems of search, k1 = 1.2 and b = 0.75, in memory.',
  ];
  emit({ tables: [{ columns, rows }], notes });
}

function bm25Row(file: string, queries: readonly JudgedQuery[]): { row: Row; ndcg: number } {
  const index = Bm25.overFile(file);
  const found = queries.map(query => qualityOf(index.search(query.query, LIMIT), query));
  return { row: { cells: ['BM25', ...qualityCells(found), '', ''] }, ndcg: ndcgOf(found) };
}

async function rowsOf(
  label: string,
  search: Search,
  queries: readonly JudgedQuery[],
  ndcgMin?: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const mode of MODES) {
    const { found, samples } = await measured(search, mode, queries);
    const { median, p99 } = summarize(samples);
    const name = label === '' ? mode : `${mode}, ${label}`;
    const cells = [name, ...qualityCells(found), duration(median), duration(p99)];
    const isGoal = ndcgMin !== undefined && mode === 'hybrid';
    rows.push(isGoal ? { cells, ...goals(atLeast(ndcgOf(found), ndcgMin, ratio)) } : { cells });
  }
  await search.close();
  return rows;
}

/** The first round warms up; its results give the quality. */
async function measured(search: Search, mode: SearchMode, queries: readonly JudgedQuery[]) {
  const found: Quality[] = [];
  const samples: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const query of queries) {
      const startedAt = performance.now();
      const ids = await search.ids(query.query, mode, LIMIT);
      if (round > 0) samples.push(performance.now() - startedAt);
      else found.push(qualityOf(ids, query));
    }
  }
  return { found, samples };
}

function ndcgOf(found: readonly Quality[]): number {
  return mean(found.map(({ ndcg }) => ndcg));
}

function qualityCells(found: readonly Quality[]): string[] {
  return [ratio(ndcgOf(found)), ratio(mean(found.map(({ recall }) => recall)))];
}
