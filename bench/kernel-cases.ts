/** What is asked of each kernel, how often, and the figures it is held against. Times in milliseconds. */
import type { Body, Draw } from './draw.ts';

export interface Case {
  label: string;
  /** Folder of the kernel. */
  operation: string;
  /** Measured runs; a fifth as many warm up. */
  runs: number;
  /** The request; absent where the work of once per generation is measured. */
  body?(draw: Draw): Body;
  /** Targets at 1,000,000 decisions in series. */
  medianMax?: number;
  p99Max?: number;
  /** The same work in C++ on one thread, median, by number of decisions. */
  native?: Record<number, number>;
}

const communities = {
  label: 'communities, once per generation',
  operation: 'communities',
  runs: 5,
};

const similarCases: Case = {
  label: 'similar-cases',
  operation: 'similar-cases',
  runs: 2000,
  body: draw => ({ decisao_id: draw.decisao() }),
  native: { 100000: 0.03, 1000000: 0.15 },
};

/** A request for what was computed once per generation. */
const computed = (operation: string): Case => ({
  label: `${operation}, request`,
  operation,
  runs: 1000,
  body: () => ({}),
  medianMax: 1,
});

const pointCases: Case[] = [
  {
    label: 'structural-similarity',
    operation: 'structural-similarity',
    runs: 20_000,
    body: draw => draw.pair(),
    medianMax: 0.02,
  },
  {
    label: 'shortest-path',
    operation: 'shortest-path',
    runs: 5000,
    body: draw => draw.pair(),
    medianMax: 0.1,
    p99Max: 1,
    native: { 100000: 0.004, 1000000: 0.043 },
  },
  {
    label: 'citation-chain, depth 3',
    operation: 'citation-chain',
    runs: 2000,
    body: draw => ({ decisao_id: draw.decisao(), max_depth: 3 }),
    medianMax: 0.5,
  },
  {
    label: 'embeddings of 500',
    operation: 'embeddings',
    runs: 500,
    body: draw => ({ decisao_ids: draw.decisoes(500) }),
    medianMax: 0.5,
  },
  { ...similarCases, medianMax: 0.5, p99Max: 8 },
];

const poolCases: Case[] = [
  {
    label: 'temporal-evolution, mixed topics',
    operation: 'temporal-evolution',
    runs: 100,
    body: draw => ({ criterio: draw.tema(), granularity: 'month' }),
    medianMax: 20,
  },
  {
    label: 'temporal-evolution, one of the eight commonest words',
    operation: 'temporal-evolution',
    runs: 30,
    body: draw => ({ criterio: draw.frequentWord(), granularity: 'month' }),
  },
  {
    label: 'divergencias-turma, mixed topics',
    operation: 'divergencias-turma',
    runs: 100,
    body: draw => ({ tema: draw.tema() }),
    medianMax: 20,
  },
  {
    label: 'divergencias-turma, one of the eight commonest words',
    operation: 'divergencias-turma',
    runs: 30,
    body: draw => ({ tema: draw.frequentWord() }),
  },
  {
    label: 'optimal-argument, large category',
    operation: 'optimal-argument',
    runs: 100,
    body: draw => ({ categoria_id: draw.largeCategory() }),
    medianMax: 60,
  },
  {
    label: 'optimal-argument-by-ministro, large category',
    operation: 'optimal-argument-by-ministro',
    runs: 100,
    body: draw => ({ categoria_id: draw.largeCategory(), ministro: draw.ministro() }),
    medianMax: 60,
  },
  {
    label: 'ministro-profile',
    operation: 'ministro-profile',
    runs: 100,
    body: draw => ({ ministro: draw.ministro() }),
    medianMax: 100,
  },
  {
    label: 'divergencias, all categories',
    operation: 'divergencias',
    runs: 100,
    body: () => ({}),
    medianMax: 60,
  },
  {
    label: 'divergencias, one large category',
    operation: 'divergencias',
    runs: 100,
    body: draw => ({ categoria_id: draw.largeCategory() }),
    medianMax: 60,
  },
];

const generationCases: Case[] = [
  {
    label: 'pagerank, once per generation',
    operation: 'pagerank',
    runs: 5,
    medianMax: 400,
    native: { 100000: 8.7, 1000000: 205 },
  },
  computed('pagerank'),
  { ...communities, medianMax: 2000, native: { 100000: 52, 1000000: 870 } },
  computed('communities'),
];

/** Also asked of the real corpus, whose lists of criteria are longer. */
export const SERIES_CASES = [...pointCases, ...poolCases, ...generationCases];
export const INDEPENDENT_CASES: Case[] = [
  similarCases,
  { ...communities, medianMax: 12_000, native: { 100000: 211, 1000000: 4960 } },
];
