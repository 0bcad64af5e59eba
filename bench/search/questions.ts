/**
 * Questions as people ask them, beside the keyword queries for the same needs: how much of what the keywords find the
 * questions find. Not a part of the suite of benches, because the judged pairs are given as a file:
 *
 *   node bench/search/questions.ts FILE [DATA_FOLDER]
 *
 * FILE has `{prefix, pairs: [{question, keywords, grades: {"1" | "2" | "3": ids}}]}`. DATA_FOLDER has the collection;
 * without one, it is imported.
 */
import fs from 'node:fs';
import path from 'node:path';
import { corpus, importedCorpus } from '../corpora.ts';
import { type JudgedQuery, mean, qualityOf } from './judged-queries.ts';
import { openSearch, type Search } from './open-search.ts';

interface Pair {
  question: string;
  keywords: string;
  grades: Record<string, string[]>;
}

const [judged, folder] = process.argv.slice(2);
const LIMIT = 10;
const MODES = (process.env.QUESTIONS_MODES ?? 'fulltext,hybrid').split(',');
const here = path.join(import.meta.dirname, '../..');

if (judged === undefined) throw new Error('usage: node bench/search/questions.ts FILE [FOLDER]');
const { prefix, pairs } = JSON.parse(fs.readFileSync(judged, 'utf8')) as {
  prefix: string;
  pairs: Pair[];
};
const search = await openSearch(here, folder ?? (await importedFolder()));
try {
  for (const mode of MODES) await measure(search, mode);
} finally {
  await search.close();
}

async function importedFolder(): Promise<string> {
  const file = corpus('tjal.jsonl');
  if (file === null) throw new Error('the corpus is missing');
  return importedCorpus(file);
}

async function measure(search: Search, mode: string): Promise<void> {
  const rows: [name: string, of: 'question' | 'keywords', isLiteral: boolean][] = [
    ['keywords as typed', 'keywords', true],
    ['keywords', 'keywords', false],
    ['questions as typed', 'question', true],
    ['questions', 'question', false],
  ];
  for (const [name, of, isLiteral] of rows) {
    const qualities = [];
    for (const pair of pairs) {
      const ids = await search.ids(pair[of], mode, LIMIT, isLiteral);
      qualities.push({ pair, ...qualityOf(ids, judgedOf(pair)) });
    }
    const ndcg = mean(qualities.map(({ ndcg }) => ndcg)).toFixed(3);
    const recall = mean(qualities.map(({ recall }) => recall)).toFixed(3);
    console.log(`${mode.padEnd(10)}${name.padEnd(20)} nDCG@10 ${ndcg}  recall@10 ${recall}`);
    if (process.env.QUESTIONS_EACH !== mode) continue;
    for (const { pair, ndcg } of qualities) console.log(`  ${ndcg.toFixed(2)} ${pair[of]}`);
  }
}

function judgedOf({ question, grades }: Pair): JudgedQuery {
  const graded = Object.entries(grades).flatMap(([grade, ids]) =>
    ids.map(id => [`${prefix}${id}`, Number(grade)] as const),
  );
  return { query: question, set: 'report', grades: new Map(graded) };
}
