/**
 * `migrate`: creates constraints and indexes in Neo4j, and adds derived properties to a graph written by other
 * programs.
 */

import { neo4jAddress } from '../settings/neo4j-address.ts';
import type { Settings } from '../settings/settings.ts';
import { openNeo4jGraph } from '../stores/graph/neo4j/open-neo4j.ts';

export async function migrateCommand(settings: Settings): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const address = neo4jAddress(settings);
  if (address === null) {
    say('SVC_NEO4J_URI is empty: the embedded store needs no migration');
    return;
  }
  const neo4j = openNeo4jGraph(address);
  try {
    const { completed, citations, linked, moved } = await neo4j.migrate(say);
    const listed = Object.entries(completed).filter(([, count]) => count > 0);
    say(
      listed.length === 0
        ? 'all derived properties are in place'
        : `derived properties written: ${listed.map(([label, count]) => `${count} ${label}`).join(', ')}`,
    );
    if (citations > 0) say(`texts of ${citations} citations stored for later imports`);
    if (moved > 0) say(`criteria of ${moved} decisions are now concepts`);
    if (linked > 0) say(`${linked} citations lead to another decision or Precedente than before`);
  } finally {
    await neo4j.close();
  }
}
