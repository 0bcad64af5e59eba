/** Where the settings say that Neo4j is. */

import type { Settings } from './settings.ts';

/** The address in the form that the graph store takes; null if the graph is kept in the embedded database. */
export function neo4jAddress(
  settings: Settings,
): { uri: string; user: string; password: string; database: string } | null {
  const { SVC_NEO4J_URI, SVC_NEO4J_USER, SVC_NEO4J_PASSWORD, SVC_NEO4J_DATABASE } = settings;
  if (SVC_NEO4J_URI === '') return null;
  return {
    uri: SVC_NEO4J_URI,
    user: SVC_NEO4J_USER,
    password: SVC_NEO4J_PASSWORD,
    database: SVC_NEO4J_DATABASE,
  };
}
