/** Requests to each kernel, the number of runs, and targets. Times are in milliseconds. */
import { operations } from '../../src/engine/operations/registry.ts';
import type { Body, Draw } from '../draw.ts';
import { bodyFor } from '../draw-body.ts';

export interface Case {
  label: string;
  /** Name of the operation, which is the folder of its kernel. */
  operation: string;
  /** Measured runs; a fifth as many runs warm up. */
  runs: number;
  /** The request body; absent to measure the computation that runs once per generation. */
  body?(draw: Draw): Body;
  /**
   * The body of a later request with small parameters. It is measured with the family of the first request in place;
   * the families of a few first requests are used in turn.
   */
  again?(draw: Draw): Body;
  /** Targets at 1,000,000 decisions. */
  medianMax?: number;
  p99Max?: number;
  /** Median of the same work in C++ on one thread, by number of decisions. */
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

/** A request whose answer is computed once for each generation. */
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
    medianMax: 0.0245,
    p99Max: 0.0632,
    native: { 100000: 0.004, 1000000: 0.043 },
  },
  {
    label: 'shortest-path, specific',
    operation: 'shortest-path',
    runs: 1000,
    body: draw => ({ ...draw.pair(), weight: 'specific' }),
    p99Max: 50,
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
  { ...similarCases, medianMax: 0.4, p99Max: 6.55 },
];

const poolCase = (
  label: string,
  operation: string,
  body: (draw: Draw) => Body,
  medianMax?: number,
): Case => ({
  label,
  operation,
  runs: 100,
  body,
  ...(medianMax !== undefined && { medianMax }),
});

const COMMON = 'one of the eight commonest words';
const topicCases = (operation: string, body: (tema: string) => Body): Case[] => [
  poolCase(`${operation}, mixed topics`, operation, draw => body(draw.tema()), 20),
  {
    ...poolCase(`${operation}, ${COMMON}`, operation, draw => body(draw.frequentWord())),
    runs: 30,
  },
];

const LARGE = 'large category';
const inLarge = (draw: Draw) => ({ categoria_id: draw.largeCategory() });
const inLargeOf = (draw: Draw) => ({ ...inLarge(draw), ministro: draw.ministro() });
const byMinistro = 'optimal-argument-by-ministro';

/** A later request for the family of a pool case; the case itself is the first request. */
const again = (first: Case, small: (draw: Draw) => Body): Case => ({
  ...first,
  label: `${first.label}, again`,
  runs: 2000,
  again: small,
  medianMax: 0.2,
});

const outcomes = (draw: Draw) => ({
  resultado_desejado: draw.of(['provido', 'improvido', 'parcialmente provido']),
  min_decisions: draw.integer(2, 20),
  top_k: draw.integer(1, 50),
});
const granularity = (draw: Draw) => ({ granularity: draw.of(['year', 'month']) });
const clusters = (draw: Draw) => ({ min_total: draw.integer(1, 100), limit: draw.integer(1, 10) });
const criterios = (draw: Draw) => ({ limit_criterios: draw.integer(1, 50) });
const fewTopics = (operation: string, body: (tema: string) => Body) =>
  poolCase(`${operation}, mixed topics`, operation, draw => body(draw.tema()));

const firstCases: Case[] = [
  ...topicCases('temporal-evolution', criterio => ({ criterio, granularity: 'month' })),
  ...topicCases('divergencias-turma', tema => ({ tema })),
  poolCase(`optimal-argument, ${LARGE}`, 'optimal-argument', inLarge, 60),
  poolCase(`${byMinistro}, ${LARGE}`, byMinistro, inLargeOf, 60),
  poolCase('ministro-profile', 'ministro-profile', draw => ({ ministro: draw.ministro() }), 100),
  poolCase('divergencias, all categories', 'divergencias', () => ({}), 60),
  poolCase(`divergencias, ${LARGE}`, 'divergencias', inLarge, 60),
];

const againCases: Case[] = [
  again(
    fewTopics('temporal-evolution', criterio => ({ criterio })),
    granularity,
  ),
  again(
    fewTopics('divergencias-turma', tema => ({ tema })),
    draw => ({ ministro_parte: draw.of([null, 'a', 'mi']) }),
  ),
  again(poolCase(`optimal-argument, ${LARGE}`, 'optimal-argument', inLarge), outcomes),
  again(poolCase(`${byMinistro}, ${LARGE}`, byMinistro, inLargeOf), outcomes),
  again(
    poolCase('ministro-profile', 'ministro-profile', draw => ({ ministro: draw.ministro() })),
    criterios,
  ),
  again(
    poolCase('divergencias, all categories', 'divergencias', () => ({})),
    clusters,
  ),
  again(poolCase(`divergencias, ${LARGE}`, 'divergencias', inLarge), clusters),
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
  { label: 'hub labels, once per generation', operation: 'shortest-path', runs: 5 },
  { label: 'signatures, once per generation', operation: 'similar-cases', runs: 5 },
];

const listed = [...pointCases, ...firstCases, ...againCases, ...generationCases];
const UNLISTED_RUNS = 20;
/** Operations that have no case of their own. */
const unlisted = operations
  .filter(({ name }) => !listed.some(({ operation }) => operation === name))
  .map(
    (operation): Case => ({
      label: operation.name,
      operation: operation.name,
      runs: UNLISTED_RUNS,
      body: draw => bodyFor(operation, draw),
    }),
  );

/** These cases also run on the real corpus, whose lists of criteria are longer. */
export const SERIES_CASES = [...listed, ...unlisted];
export const INDEPENDENT_CASES: Case[] = [
  { ...similarCases, medianMax: 1.5, p99Max: 11.2 },
  { ...communities, medianMax: 12_000, native: { 100000: 211, 1000000: 4960 } },
];
