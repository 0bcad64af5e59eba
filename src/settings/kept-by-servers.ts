/** Settings that put a store on a server, and what makes backups of that server. */
import type { Settings } from './settings.ts';

const TOOLS: Record<string, string> = {
  SVC_NEO4J_URI: 'neo4j-admin database dump and load',
  SVC_DATABASE_URL: 'pg_dump and pg_restore',
  SVC_QDRANT_URL: "Qdrant's snapshots",
  SVC_S3_ENDPOINT: "the object store's own replication",
};

/** What to say to somebody who wants one file of it all; null where everything is embedded. */
export function keptByServers(settings: Settings): string | null {
  const given = settings as Record<string, unknown>;
  const names = Object.keys(TOOLS).filter(name => (given[name] ?? '') !== '');
  if (names.length === 0) return null;
  const tools = new Set(names.map(name => TOOLS[name]));
  return (
    `${names.join(' and ')} put data on servers, and a backup is of embedded stores only; ` +
    `use the servers' own tools: ${[...tools].join('; ')}`
  );
}
