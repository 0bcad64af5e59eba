/** How the figures came about, below their tables. */
import { duration, whole } from '../statistics.ts';
import { requests, seed } from './options.ts';
import { STREAM } from './steady-stream.ts';
import { type Measured, SLOW_MS } from './turns.ts';

export function notes(measured: readonly Measured[], repeated: number): string[] {
  return [
    `${requests} turns an operation: the service over HTTP, its Cypher form and the nearest algorithm of GDS over Bolt, and a bare Koa server (Koa, @koa/router, koa-body) with a text as long, one request at a time, to and fro, all with the same parameters and over connections that are kept. Median and p99; a peer that takes ${duration(SLOW_MS)} takes three turns.`,
    `Parameters are drawn afresh for each turn (seed ${seed}), ${whole(repeated)} of them a second time for want of others. *First* is the first question with these parameters in the generation, which is computed; *again* the same question right after it, as users ask who share a dashboard: from the result cache where an operation needs the pool. Without comparisons in the background (SVC_PARITY_SAMPLE_RATE=0), everything else as it comes.`,
    agreement(measured),
    'GDS gives an algorithm, not the operation: bfs the nodes it meets, true PageRank instead of the score, five Jaccard indices, node similarity over all items alike; communities has none that ends within 150 s. Its graphs do not follow writes.',
    'First uses: every operation once after each publish, one after another, each generation beginning with another; the background computes pagerank and communities at the time.',
    `Steady stream: ${STREAM} whatever the answers take, sent from the same machine, which Neo4j and the loader keep busy meanwhile; refreshes are forced by moving the version, and those requests count that were sent while one ran. Loop delay is that of the HTTP thread, and tells of the service alone.`,
    'A write is timed from its commit to the first answer that shows it, at a random moment between two looks; another client makes it.',
  ];
}

/** Everything that differed, or that all agreed. */
function agreement(measured: readonly Measured[]): string {
  const compared = measured.reduce((sum, one) => sum + one.compared, 0);
  const different = measured.filter(one => one.different.length > 0);
  if (different.length === 0) {
    return `All ${whole(compared)} answers of Cypher said the same as the service's.`;
  }
  const listed = different.map(
    one => `${one.operation.name} ${one.different.length}, first ${one.different[0]}`,
  );
  return `**Failed:** of ${whole(compared)} answers of Cypher some differed from the service's: ${listed.join('; ')}.`;
}
