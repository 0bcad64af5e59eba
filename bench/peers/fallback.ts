/** Communities from a service without a snapshot, where Cypher must answer within the deadline. */
import { operations } from '../../src/engine/operations/registry.ts';
import type { Bodies } from './bodies.ts';
import type { Answered } from './client.ts';
import type { GraphServer } from './graph-server.ts';
import { Product } from './product.ts';

const REPETITIONS = 3;

/** The first answer includes the planning of the query. */
export function measureFallback(neo4j: GraphServer, bodies: Bodies): Promise<Answered[]> {
  const operation = operations.find(({ name }) => name === 'communities')!;
  return Product.during(neo4j, { SVC_SNAPSHOT_MEMORY_MAX_MB: '0' }, async ({ client }) => {
    const answers: Answered[] = [];
    for (let i = 0; i < REPETITIONS; i++) {
      answers.push(await client.post(operation.path, bodies.next(operation)));
    }
    return answers;
  });
}
