/** The known data about slow test files before they run, and the file to run next. */
import fs from 'node:fs';

export interface SlowFile {
  name: string;
  /** Whether it measures times, such as that of a recovery. */
  isTimed: boolean;
  /** Whether it takes turns with the run's shared Neo4j, which has one database. */
  needsNeo4j: boolean;
  /** Its place among the longest files. */
  place: number;
}

const TIMED = /^test\/faults\/(neo4j|stores)\//;
/** The helpers that take a turn. */
const TURNS = /\b(useNeo4j|realServers|holdParity)\(/;

/** The longest files, the longest first: the lanes then end at about the same time. The others follow in any order. */
export const LONGEST: readonly string[] = [
  'test/stores/relational/in-postgres.slow.test.ts',
  'test/faults/kills/embedded-database.slow.test.ts',
  'test/service/first-start.slow.test.ts',
  'test/commands/move.slow.test.ts',
  'test/faults/kills/killed-ingest-worker.slow.test.ts',
  'test/faults/neo4j/neo4j-killed.slow.test.ts',
  'test/faults/neo4j/neo4j-login.slow.test.ts',
  'test/faults/stores/s3-lost.slow.test.ts',
  'test/faults/servers/neo4j-store.slow.test.ts',
  'test/faults/servers/live-graph.slow.test.ts',
  'test/service/threads/http-threads.slow.test.ts',
  'test/faults/notebook.slow.test.ts',
  'test/http/answer-bytes.slow.test.ts',
  'test/faults/parity/parity-strange.slow.test.ts',
  'test/faults/parity/parity-series.slow.test.ts',
  'test/faults/parity/parity-sparse.slow.test.ts',
  'test/faults/parity/parity-ministros.slow.test.ts',
  'test/commands/export.slow.test.ts',
  'test/service/imported-facts.slow.test.ts',
  'test/faults/kills/killed-erasure.slow.test.ts',
  'test/faults/web/hostile-texts.slow.test.ts',
  'test/faults/hub/killed-hub.slow.test.ts',
  'test/faults/parity/parity-dense.slow.test.ts',
  'test/commands/sources.slow.test.ts',
  'test/commands/import-facts.slow.test.ts',
  'test/faults/parity/parity-concepts.slow.test.ts',
  'test/faults/parity/parity-raw.slow.test.ts',
  'test/engine/operations/many-requests.slow.test.ts',
  'test/faults/kills/killed-repeated-writes.slow.test.ts',
  'test/web/panels.slow.test.ts',
  'test/web/path.slow.test.ts',
  'test/faults/fuzz/random-requests.slow.test.ts',
  'test/faults/kills/killed-service.slow.test.ts',
  'test/stores/graph/neo4j-concepts.slow.test.ts',
  'test/clients/typescript.slow.test.ts',
];

export function slowFile(name: string): SlowFile {
  const place = LONGEST.indexOf(name);
  return {
    name,
    isTimed: TIMED.test(name),
    needsNeo4j: TURNS.test(fs.readFileSync(name, 'utf8')),
    place: place === -1 ? LONGEST.length : place,
  };
}

/**
 * The next file of a lane; null if the files that remain need the Neo4j that a running file has. As long as it is free,
 * a file that needs it comes first, since those files run one after another.
 */
export function nextFile(
  waiting: readonly SlowFile[],
  running: ReadonlySet<SlowFile>,
  isTimed: boolean,
): SlowFile | null {
  const isTaken = [...running].some(({ needsNeo4j }) => needsNeo4j);
  const able = waiting.filter(file => file.isTimed === isTimed && !(file.needsNeo4j && isTaken));
  const rank = ({ needsNeo4j, place }: SlowFile) => place - (needsNeo4j ? LONGEST.length : 0);
  return able.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
