/** The first request of each operation after a publish: nothing is cached, and background work may still run. */
import { isQuick, progress } from '../report.ts';
import { type Summary, summarize } from '../statistics.ts';
import { type Bodies, postedOperations } from './bodies.ts';
import type { GraphServer } from './graph-server.ts';
import { Product } from './product.ts';
import { ON_DEMAND } from './refreshes.ts';

/** As many generations as operations, so that each operation is the first once. */
const GENERATIONS = isQuick ? 2 : postedOperations.length;

/** Milliseconds by operation; operations run in turn, and each generation starts with another one. */
export function measureFirstUse(neo4j: GraphServer, bodies: Bodies): Promise<Map<string, Summary>> {
  return Product.during(neo4j, ON_DEMAND, async product => {
    const times = new Map<string, number[]>(postedOperations.map(({ name }) => [name, []]));
    let { generation } = await product.metrics();
    for (let i = 0; i < GENERATIONS; i++) {
      progress(`first uses, generation ${i + 1} of ${GENERATIONS}`);
      await neo4j.bump();
      ({ generation } = await product.published(generation));
      for (const operation of [...postedOperations.slice(i), ...postedOperations.slice(0, i)]) {
        const { ms } = await product.client.ask(operation.path, bodies.next(operation));
        times.get(operation.name)!.push(ms);
      }
    }
    return new Map([...times].map(([name, ms]) => [name, summarize(ms)]));
  });
}
