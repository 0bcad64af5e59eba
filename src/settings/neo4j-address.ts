/** Address and login of Neo4j, from the settings. */
import type { Settings } from './setting-groups.ts';

export interface Neo4jSettings {
  uri: string;
  user: string;
  /** Empty if the server requires none. */
  password: string;
  /** Empty: the user's home database. */
  database: string;
}

/** Null if the graph is in the embedded store. */
export function neo4jAddress(settings: Settings): Neo4jSettings | null {
  const { SVC_NEO4J_URI, SVC_NEO4J_USER, SVC_NEO4J_PASSWORD, SVC_NEO4J_DATABASE } = settings;
  if (SVC_NEO4J_URI === '') return null;
  return {
    uri: SVC_NEO4J_URI,
    user: SVC_NEO4J_USER,
    password: SVC_NEO4J_PASSWORD,
    database: SVC_NEO4J_DATABASE,
  };
}
