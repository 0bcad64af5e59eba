/** Communities from the service when it has no snapshot, so that Cypher has to answer within the request's budget. */
import { operations } from '../../src/engine/operations/registry.ts';
import type { Bodies } from './bodies.ts';
import type { Answered } from './client.ts';
import type { GraphServer } from './graph-server.ts';
import { Product } from './product.ts';

const REPETITIONS = 3;

/** The first one is the database's first in this form and has to be planned. */
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
