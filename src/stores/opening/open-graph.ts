/** Opens the graph store that the settings select: Neo4j or the embedded database. */
import { hash } from 'node:crypto';
import type { CypherCompute } from '../../engine/answers/compute.ts';
import { EmbeddedGraphStore } from '../graph/embedded-store.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import type { Neo4jAddress } from '../graph/neo4j/driver.ts';
import type { EmbeddedDatabase } from '../thread/embedded-database.ts';
import { openEmbedded } from './open-embedded.ts';

const NAME_DIGITS = 16;

export interface OpenGraph {
  graph: GraphStore;
  /** The Cypher engine; null for a store without Cypher. */
  cypher: CypherCompute | null;
  /** Prefix of the snapshot file's key, so that the snapshot of one graph is never used for another; may be empty. */
  name: string;
  /** Records the address at which the service listens, for the error message of a second process on the folder. */
  announce(address: string): void;
  /** Closes the database and releases the lock of the folder. */
  close(): Promise<void>;
}

/**
 * Takes the lock of the data folder, then starts the thread that owns the database. `address` is where the caller
 * listens, or what it is doing. Throws DataLockedError if the folder is in use.
 */
export async function openEmbeddedStore(dataDir: string, address: string): Promise<OpenGraph> {
  const embedded = await openEmbedded(dataDir, address);
  const store = openEmbeddedGraph(embedded.database);
  const close = async () => {
    await store.close();
    await embedded.close();
  };
  return { ...store, announce: embedded.announce, close };
}

/** The graph store of an open database. Closing it waits for its writes and leaves the database open. */
export function openEmbeddedGraph(database: EmbeddedDatabase): OpenGraph {
  const graph = new EmbeddedGraphStore(database);
  const close = () => graph.close();
  return { graph, cypher: null, name: '', announce: () => {}, close };
}

/**
 * Opens the graph store in Neo4j without sending anything to the server yet. The driver is loaded only if it is needed.
 */
export async function openNeo4jStore(
  address: Neo4jAddress,
  breakerChanged?: (isOpen: boolean) => void,
): Promise<OpenGraph> {
  const { openNeo4jGraph } = await import('../graph/neo4j/open-neo4j.ts');
  const { graph, cypher, close } = openNeo4jGraph(address, breakerChanged);
  const place = hash('sha256', `${address.uri} ${address.database}`, 'hex');
  const name = `neo4j-${place.slice(0, NAME_DIGITS)}`;
  return { graph, cypher, name, close, announce: () => {} };
}
