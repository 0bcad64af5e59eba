/** Which stores are on servers, and which tool makes backups of each. */
import type { Settings } from './setting-groups.ts';

const TOOLS: Record<string, string> = {
  SVC_NEO4J_URI: 'neo4j-admin database dump and load',
  SVC_DATABASE_URL: 'pg_dump and pg_restore',
  SVC_QDRANT_URL: "Qdrant's snapshots",
  SVC_S3_ENDPOINT: "the object store's own replication",
};

/** Why `backup` and `restore` refuse, with the tools to use instead; null if every store is embedded. */
export function keptByServers(settings: Settings): string | null {
  const values = settings as Record<string, unknown>;
  const names = Object.keys(TOOLS).filter(name => (values[name] ?? '') !== '');
  if (names.length === 0) return null;
  const tools = new Set(names.map(name => TOOLS[name]));
  return (
    `${names.join(' and ')} put data on servers, and backups contain embedded stores only; ` +
    `use the tools of those servers: ${[...tools].join('; ')}`
  );
}
