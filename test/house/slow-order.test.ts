/**
 * The order of the slow tests: every file runs once, the longest early, and no two that need the shared Neo4j run
 * together.
 */
import fs from 'node:fs';
import t from 'tap';
import {
  LONGEST,
  nextFile,
  SHARED,
  type SlowFile,
  slowFiles,
} from '../support/suite/slow-files.ts';

const paths = fs.globSync('test/**/*.slow.test.ts').sort();
const files = slowFiles(paths);

t.test('the longest files exist', async t => {
  const names = new Set(files.map(({ name }) => name));
  t.strictSame(
    LONGEST.filter(name => !names.has(name)),
    [],
  );
  t.equal(new Set(LONGEST).size, LONGEST.length);
});

t.test('files that share a process run once, there', async t => {
  t.strictSame(files.flatMap(({ files }) => files).sort(), paths);
  t.ok(
    Object.keys(SHARED).every(name => LONGEST.includes(name)),
    'they take long',
  );
});

t.test('files that measure times, and files that need Neo4j, are known', async t => {
  const known = (name: string) => files.find(file => file.name.endsWith(`/${name}.slow.test.ts`));
  t.match(known('neo4j-silent'), { isTimed: true, needsNeo4j: true });
  t.match(known('redis-lost'), { isTimed: true, needsNeo4j: false });
  t.match(known('parity'), { isTimed: false, needsNeo4j: true });
  t.match(known('killed-ingest-worker'), { isTimed: false, needsNeo4j: true }, 'on real servers');
  t.match(known('in-postgres'), { isTimed: false, needsNeo4j: false, place: 0 });
});

t.test('three lanes run every file once', async t => {
  const waiting = [...files];
  const lanes: (SlowFile | null)[] = [null, null, null];
  const order: SlowFile[] = [];
  let most = 0;
  // The lanes become free in turn; the first lane runs the files that measure times.
  for (let turn = 0; waiting.length > 0 && turn < 1_000; turn++) {
    const lane = turn % lanes.length;
    lanes[lane] = null;
    const running = new Set(lanes.filter(file => file !== null));
    const next = nextFile(waiting, running, lane === 0);
    if (next === null) continue;
    t.notOk(next.needsNeo4j && [...running].some(({ needsNeo4j }) => needsNeo4j), next.name);
    waiting.splice(waiting.indexOf(next), 1);
    lanes[lane] = next;
    order.push(next);
    most = Math.max(most, lanes.filter(file => file !== null).length);
  }
  t.equal(order.length, files.length);
  t.equal(new Set(order).size, files.length);
  t.equal(most, lanes.length, 'all lanes are used');
  const busy = order.filter(({ isTimed, needsNeo4j }) => !isTimed && !needsNeo4j);
  t.equal(busy[0]?.place, 0, 'the longest comes first');
});
