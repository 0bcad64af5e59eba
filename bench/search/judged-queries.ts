/** Reads the queries with graded judgements, and measures a ranking by them. */
import fs from 'node:fs';

const FILE = new URL('search-queries.json', import.meta.url);
const DEPTH = 10;

export interface JudgedQuery {
  query: string;
  /** Queries for tuning are left out of the report. */
  set: 'tuning' | 'report';
  /** 1 to 3 by id; the grade of any other decision is 0. */
  grades: ReadonlyMap<string, number>;
}

export interface Quality {
  /** Normalized discounted cumulative gain of the first 10 (Järvelin and Kekäläinen 2002), with gain 2^grade - 1. */
  ndcg: number;
  /** Share of the decisions of grade 2 and 3 (of 10 if there are more) among the first 10; of grade 1 if none is better. */
  recall: number;
}

/** Reads the judged queries, or another file in their form. */
export function readJudgedQueries(file: string | URL = FILE): JudgedQuery[] {
  const { prefix, queries } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    prefix: string;
    queries: { query: string; set: JudgedQuery['set']; grades: Record<string, string[]> }[];
  };
  return queries.map(({ query, set, grades }) => {
    const entries = Object.entries(grades).flatMap(([grade, ids]) =>
      ids.map(id => [`${prefix}${id}`, Number(grade)] as const),
    );
    return { query, set, grades: new Map(entries) };
  });
}

export function qualityOf(ranking: readonly string[], { grades }: JudgedQuery): Quality {
  const found = ranking.slice(0, DEPTH).map(id => grades.get(id) ?? 0);
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, DEPTH);
  const least = Math.min(2, ideal[0]!);
  const wanted = [...grades.values()].filter(grade => grade >= least).length;
  const hits = found.filter(grade => grade >= least).length;
  return { ndcg: gain(found) / gain(ideal), recall: hits / Math.min(DEPTH, wanted) };
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
