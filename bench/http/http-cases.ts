/** Requests with which the service and the bare server are compared. */
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { Draw } from '../draw.ts';
import { SEED } from '../generation.ts';
import { type Ask, ask } from './answers.ts';

export interface Comparison {
  label: string;
  /** A prepared list, or a function that draws each request. */
  asks: readonly Ask[] | (() => Ask);
  /** Target for the service's answers a second, divided by those of the bare server. */
  ratioMin?: number;
}

const PREPARED = 4000;

export function comparisons(graph: PackedGraph): Comparison[] {
  const draw = new Draw(graph, SEED);
  const prepared = (operation: string) =>
    Array.from({ length: PREPARED }, () => ask(operation, draw.pair()));
  const optimalArgument = () => ask('optimal-argument', draw.optimalArgument());
  const profile = () =>
    ask('ministro-profile', {
      ministro: draw.ministro(),
      limit_criterios: draw.integer(1, 50),
      include_precedentes: draw.of([true, false]),
    });
  const byMinistro = () =>
    ask('optimal-argument-by-ministro', {
      ...draw.optimalArgument(),
      ministro: draw.ministro(),
      min_category_decisions: draw.integer(2, 20),
    });
  const repeated = ask('optimal-argument', { categoria_id: draw.largeCategory() });
  return [
    {
      label: 'structural-similarity, random ids',
      asks: prepared('structural-similarity'),
      ratioMin: 0.8,
    },
    { label: 'shortest-path, random ids', asks: prepared('shortest-path'), ratioMin: 0.65 },
    {
      label: 'one pagerank, repeated',
      asks: [ask('pagerank', { limit: 10 })],
      ratioMin: 0.92,
    },
    {
      label: 'one structural-similarity, repeated',
      asks: [ask('structural-similarity', draw.pair())],
      ratioMin: 0.8,
    },
    {
      label: 'one optimal-argument, repeated (result cache)',
      asks: [repeated],
      ratioMin: 0.8,
    },
    {
      label: 'optimal-argument, random (families)',
      asks: optimalArgument,
      ratioMin: 0.5,
    },
    {
      label: 'optimal-argument-by-ministro, random (families)',
      asks: byMinistro,
      ratioMin: 0.5,
    },
    { label: 'ministro-profile, random (families)', asks: profile, ratioMin: 0.5 },
  ];
}
