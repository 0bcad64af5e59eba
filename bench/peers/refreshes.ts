/** Whole refreshes from Neo4j in a row: the time of each, and its effect on requests meanwhile. */
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import type { LoopReading } from '../http/loop-probe.ts';
import { seconds } from '../http/phases.ts';
import { isQuick, progress } from '../report.ts';
import { type Summary, summarize } from '../statistics.ts';
import type { GraphServer } from './graph-server.ts';
import { Product } from './product.ts';
import { type Sent, SteadyStream } from './steady-stream.ts';

interface Felt {
  latency: Summary;
  loop: LoopReading;
}

export interface Refreshes {
  /** Milliseconds of whole refreshes, from the histogram of the service. */
  took: Summary;
  quiet: Felt;
  /** Requests sent during a refresh. */
  during: Felt;
}

const REFRESHES = isQuick ? 3 : 10;
const QUIET_SECONDS = isQuick ? 2 : 15;
const DAY_SECONDS = '86400';
/** Short, but long enough that the stream sees a generation before the next refresh starts. */
const REFRESH_SECONDS = 0.5;
/** Settings with which the service reads the graph only when its version changes. */
export const ON_DEMAND = {
  SVC_SNAPSHOT_REFRESH_SECONDS: String(REFRESH_SECONDS),
  SVC_SNAPSHOT_FULL_SECONDS: DAY_SECONDS,
  SVC_SNAPSHOT_STALE_SECONDS: DAY_SECONDS,
};

export function measureRefreshes(
  neo4j: GraphServer,
  graph: PackedGraph,
  seed: number,
): Promise<Refreshes> {
  return Product.during(neo4j, ON_DEMAND, async product => {
    const warmUp = new SteadyStream(product.client, graph, seed);
    await seconds(QUIET_SECONDS / 5);
    await warmUp.stop();
    progress('quiet');
    const quiet = await felt(product, graph, seed, () => seconds(QUIET_SECONDS));
    const took: number[] = [];
    const during = await felt(product, graph, seed, async stream => {
      for (let i = 0; i < REFRESHES; i++) took.push(...(await refreshed(neo4j, product, stream)));
    });
    const latency = summarize(duringRefreshes(during.sent).map(({ ms }) => ms));
    return {
      took: summarize(took),
      quiet: { latency: summarize(quiet.sent.map(({ ms }) => ms)), loop: quiet.loop },
      during: { latency, loop: during.loop },
    };
  });
}

async function felt(
  { service, client }: Product,
  graph: PackedGraph,
  seed: number,
  until: (stream: SteadyStream) => Promise<unknown>,
): Promise<{ sent: Sent[]; loop: LoopReading }> {
  await service.probe();
  const stream = new SteadyStream(client, graph, seed);
  await until(stream);
  return { sent: await stream.stop(), loop: await service.probe() };
}

/** Milliseconds of one refresh; empty if a confirmation happened in between. */
async function refreshed(
  neo4j: GraphServer,
  product: Product,
  stream: SteadyStream,
): Promise<number[]> {
  const before = await product.metrics();
  await neo4j.bump();
  // The stream shows the new generation: polling the metrics would load the event loop that is measured.
  while (stream.generation <= before.generation) await seconds(0.01);
  const after = await product.metrics();
  const ms = (after.refreshSeconds - before.refreshSeconds) * 1000;
  progress(`generation ${after.generation}: ${Math.round(ms)} ms`);
  return after.refreshes === before.refreshes + 1 ? [ms] : [];
}

/** The requests sent between the start of reading a generation and its first answer. */
function duringRefreshes(sent: readonly Sent[]): Sent[] {
  const first = new Map<number, Sent>();
  for (const one of sent) if (!first.has(one.generation)) first.set(one.generation, one);
  // The first generation was published before the stream.
  const windows = [...first.values()].slice(1);
  return sent.filter(({ sentAt }) =>
    windows.some(({ builtAt, sentAt: endAt }) => sentAt >= builtAt && sentAt < endAt),
  );
}
