/** Compares the service with a bare Koa server. Both get the same list of requests, in turns. */
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { median } from '../statistics.ts';
import { checkAnswers } from './answers.ts';
import type { Comparison } from './http-cases.ts';
import type { LoadResult } from './load.ts';
import { answerAlike, loaded } from './rounds.ts';
import type { Service } from './service.ts';

export interface Pair {
  product: LoadResult;
  bare: LoadResult;
  /** Event-loop delay of the service, in milliseconds. */
  delayP99: number;
}

export interface Rounds {
  count: number;
  seconds: number;
  warmUpSeconds: number;
}

export interface Servers {
  product: Service;
  bare: Service;
  /** The engine that the service answers with. */
  graph: PackedGraph;
}

export interface Compared {
  answerBytes: number;
  pairs: Pair[];
  /** For each round, answers a second of the service, divided by those of the bare server. */
  ratios: number[];
  ratio: number;
}

const SAMPLE_EVERY = 50;

/** Throws if an answer of the warm-up is wrong or a request fails. */
export async function compared(
  asks: Comparison['asks'],
  { product, bare, graph }: Servers,
  rounds: Rounds,
): Promise<Compared> {
  const answerBytes = await answerAlike(bare, product, asks);
  const warm = await loaded(product, asks, rounds.warmUpSeconds, SAMPLE_EVERY);
  await checkAnswers(graph, warm.samples);
  await loaded(bare, asks, rounds.warmUpSeconds);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds.count; round++) {
    await product.probe();
    const own = await loaded(product, asks, rounds.seconds);
    const { p99 } = await product.probe();
    pairs.push({ product: own, bare: await loaded(bare, asks, rounds.seconds), delayP99: p99 });
  }
  const ratios = pairs.map(pair => pair.product.perSecond / pair.bare.perSecond);
  return { answerBytes, pairs, ratios, ratio: median(ratios) };
}
