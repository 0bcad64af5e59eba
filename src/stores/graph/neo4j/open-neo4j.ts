/** Opens a graph in Neo4j: the store and the Cypher engine. Sends nothing to the server yet. */
import type { CypherCompute } from '../../../engine/answers/compute.ts';
import { Breaker } from '../../../runtime/breaker.ts';
import type { GraphStore } from '../graph-store.ts';
import { Neo4jConnection } from './connection.ts';
import { CypherEngine } from './cypher-engine.ts';
import { GraphStoreError, type Neo4jAddress } from './driver.ts';
import { type Migration, migrate } from './neo4j-migration.ts';
import { Neo4jGraphStore } from './neo4j-store.ts';

export interface Neo4jGraph {
  graph: GraphStore;
  cypher: CypherCompute;
  /** Creates constraints, indexes and derived properties. */
  migrate(tell: (line: string) => void): Promise<Migration>;
  close(): Promise<void>;
}

/** `breakerChanged` is called whenever the breaker opens or closes. */
export function openNeo4jGraph(
  address: Neo4jAddress,
  breakerChanged: (isOpen: boolean) => void = () => {},
): Neo4jGraph {
  const connection = new Neo4jConnection(address);
  // The trial call of a half-open breaker bypasses it, as health checks do.
  const breaker: Breaker = new Breaker({
    isOutage: error => error instanceof GraphStoreError && error.fault === 'unavailable',
    refusal: () => new GraphStoreError('unavailable', 'the graph database does not answer'),
    trial: () => graph.ping(),
    changed: breakerChanged,
  });
  const graph = new Neo4jGraphStore(connection, breaker, address);
  return {
    graph,
    cypher: new CypherEngine(connection, breaker, graph),
    migrate: tell => migrate(connection, tell),
    close: async () => {
      breaker.close();
      await graph.close();
    },
  };
}
