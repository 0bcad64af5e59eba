/** Opens the graph store that the settings name. */
import type { Settings } from './config.ts';
import type { Neo4jAddress } from './stores/graph/neo4j/driver.ts';
import { type OpenGraph, openEmbeddedStore, openNeo4jStore } from './stores/graph/open.ts';

/** `address` is where the caller listens, or what it is doing. */
export function openGraph(
  settings: Settings,
  address: string,
  breakerChanged?: (isOpen: boolean) => void,
): Promise<OpenGraph> {
  const neo4j = neo4jAddress(settings);
  return neo4j === null
    ? openEmbeddedStore(settings.SVC_DATA_DIR, address)
    : openNeo4jStore(neo4j, breakerChanged);
}

/** Null where the graph is kept in the embedded store. */
export function neo4jAddress(settings: Settings): Neo4jAddress | null {
  const { SVC_NEO4J_URI, SVC_NEO4J_USER, SVC_NEO4J_PASSWORD, SVC_NEO4J_DATABASE } = settings;
  if (SVC_NEO4J_URI === '') return null;
  return {
    uri: SVC_NEO4J_URI,
    user: SVC_NEO4J_USER,
    password: SVC_NEO4J_PASSWORD,
    database: SVC_NEO4J_DATABASE,
  };
}
