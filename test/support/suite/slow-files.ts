/** What is known about slow test files before they run, which files share a process, and which file runs next. */
import fs from 'node:fs';
import { LONG } from './long-files.ts';

export interface SlowFile {
  name: string;
  /** The files that share its process, in order; otherwise only the file itself. */
  files: readonly string[];
  /** Whether the file measures times, such as recovery times. */
  isTimed: boolean;
  /** Whether the file takes turns with the run's shared Neo4j, which has one database. */
  needsNeo4j: boolean;
  /** The file's place among the longest files. */
  place: number;
}

const TIMED = /^test\/faults\/(neo4j|stores)\//;
/** Helpers that take a turn with the shared Neo4j. */
const TURNS = /\b(useNeo4j|realServers|holdParity)\(/;

const web = (names: string) => names.split(' ').map(name => `test/web/${name}.slow.test.ts`);

/**
 * Files that share a process. Files of the page use one service after another: data that they store in the corpus
 * remain, so files that import come after the others, and the file that stops the service is last.
 */
export const SHARED: Readonly<Record<string, readonly string[]>> = {
  'test/web on the demonstration': web(
    'operation keyboard path panels graph briefing sessions verify files signed-out',
  ),
  'test/web on invented decisions': web('everyday coverage side-filter sides case cases outcome'),
  ...LONG,
};

/**
 * The longest files, the longest first, so that all lanes end at about the same time. The others follow in any order.
 */
export const LONGEST: readonly string[] = [
  'test/stores/relational/in-postgres.slow.test.ts',
  'test/web on the demonstration',
  'test/web on invented decisions',
  'test/faults/parity/parity.slow.test.ts',
  ...Object.keys(LONG),
  'test/faults/kills/embedded-database.slow.test.ts',
  'test/faults/fuzz/random-requests.slow.test.ts',
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
  'test/commands/export.slow.test.ts',
  'test/service/imported-facts.slow.test.ts',
  'test/faults/kills/killed-erasure.slow.test.ts',
  'test/faults/web/hostile-texts.slow.test.ts',
  'test/faults/hub/killed-hub.slow.test.ts',
  'test/engine/operations/many-requests.slow.test.ts',
  'test/faults/kills/killed-repeated-writes.slow.test.ts',
  'test/faults/kills/killed-service.slow.test.ts',
  'test/stores/graph/neo4j-concepts.slow.test.ts',
  'test/clients/typescript.slow.test.ts',
];

/** The files with these names; files that share a process are one entry. */
export function slowFiles(names: readonly string[]): SlowFile[] {
  const sharing = new Set(Object.values(SHARED).flat());
  const shared = Object.entries(SHARED).map(([name, files]) => slowFile(name, files));
  return [...shared, ...names.filter(name => !sharing.has(name)).map(name => slowFile(name))];
}

function slowFile(name: string, files: readonly string[] = [name]): SlowFile {
  const place = LONGEST.indexOf(name);
  return {
    name,
    files,
    isTimed: TIMED.test(name),
    needsNeo4j: files.some(file => TURNS.test(fs.readFileSync(file, 'utf8'))),
    place: place === -1 ? LONGEST.length : place,
  };
}

/**
 * The next file of a lane; null if all remaining files need the Neo4j that a running file uses. If it is free, a file
 * that needs it comes first, because these files run one after another.
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
