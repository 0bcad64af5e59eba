/** Where the settings say that Neo4j is. */

import type { Neo4jAddress } from '../stores/graph/neo4j/driver.ts';
import type { Settings } from './settings.ts';

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
