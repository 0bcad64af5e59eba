/** Notes below the tables: how the figures were measured. */
import { duration, whole } from '../statistics.ts';
import { requests, seed } from './options.ts';
import { STREAM } from './steady-stream.ts';
import { type Measured, SLOW_MS } from './turns.ts';

export function notes(measured: readonly Measured[], repeated: number): string[] {
  return [
    `${requests} turns for each operation: the service over HTTP, its Cypher form and the nearest algorithm of GDS over Bolt, and a bare Koa server (Koa, @koa/router, koa-body) with an answer of the same length. One request at a time, in alternating order, with the same parameters and over kept connections. Median and p99; a peer that takes ${duration(SLOW_MS)} has three turns.`,
    `Parameters are drawn for each turn (seed ${seed}); ${whole(repeated)} of them were used again, because an operation has too few. *First* is the first request with these parameters in the generation, which is computed; *again* is the same request directly after it, as from a shared dashboard, which the result cache answers for pool operations. Default settings except SVC_PARITY_SAMPLE_RATE=0 (no comparisons in the background).`,
    agreement(measured),
    'GDS runs an algorithm, not the operation: bfs returns the visited nodes, PageRank replaces the score, five Jaccard indices, node similarity treats all items alike; no algorithm for communities ends within 150 s. Its graphs do not follow writes.',
    'First uses: every operation once after each publish, in turn, and each generation starts with another one; meanwhile the background thread computes pagerank and communities.',
    `Steady stream: ${STREAM}, sent at a fixed rate, so that a slow answer does not delay the next request, from the same machine, on which Neo4j and the loader run. Refreshes are forced by incrementing the version; only requests sent during a refresh count. Loop delay is that of the HTTP thread and depends on the service alone.`,
    'A write by another client, at a random moment between two checks of the version, is timed from its commit to the first answer that shows it.',
  ];
}

/** The answers that differed, or that all were equal. */
function agreement(measured: readonly Measured[]): string {
  const compared = measured.reduce((sum, one) => sum + one.compared, 0);
  const different = measured.filter(one => one.different.length > 0);
  if (different.length === 0) {
    return `All ${whole(compared)} answers of Cypher were equal to those of the service.`;
  }
  const listed = different.map(
    one => `${one.operation.name} ${one.different.length}, first ${one.different[0]}`,
  );
  return `**Failed:** of ${whole(compared)} answers of Cypher some differed from those of the service: ${listed.join('; ')}.`;
}
