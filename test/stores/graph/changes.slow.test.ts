/**
 * A generation merged with the changes since equals a reading of the whole graph, byte for byte, after any sequence of
 * writes.
 */
import t, { type Test } from 'tap';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import type { GraphStore } from '../../../src/stores/graph/graph-store.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { bareRecord } from '../../support/bare-record.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { emptyGraph, loadMerged, loadPacked } from '../../support/load-packed.ts';
import { randomRecord } from '../../support/random-records.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { bodyOf } from '../../support/zoo/pack-model.ts';

const TRIALS = Number(process.env.TRIALS ?? 3);
const STEPS = Number(process.env.STEPS ?? 12);
const SEED = drawSeed();
/** More changes than these writes make. */
const MAX = 1_000;

interface Subject {
  store: GraphStore;
  empty(): Promise<void>;
  trials: number;
}

t.test(`in the embedded store, seed ${SEED}`, { timeout: 7_200_000 }, async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  const store = new EmbeddedGraphStore(database);
  t.teardown(async () => {
    await store.close();
    await database.close();
  });
  await merges(t, { store, empty: () => emptyGraph(database), trials: TRIALS });
});

t.test(`in Neo4j, seed ${SEED}`, { timeout: 7_200_000 }, async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const { graph: store, close } = openNeo4jGraph({ uri, user, password, database: '' });
  t.teardown(close);
  const empty = async () => void (await run('MATCH (n) DETACH DELETE n'));
  await merges(t, { store, empty, trials: Math.ceil(TRIALS / 4) });

  t.test('a node that one batch drops and creates again has its new name', async t => {
    await empty();
    const record = (id: string, processo: string | null, nome: string | null) => {
      const precedentes = nome === null ? [] : [{ id: 'p', nome, ref: 'REsp 12.345' }];
      return bareRecord(id, { processo, precedentes });
    };
    await store.write([record('a', null, 'first name'), record('b', null, 'second name')]);
    const graph = await loadPacked(store);
    const before = (await store.probe()).version;
    // The citation of b moves to x, so p loses its relationship. It moves back when y fits too.
    await store.write([
      record('a', null, null),
      record('x', 'REsp 12.345/SP', null),
      record('y', 'REsp 12.345/RJ', null),
    ]);
    const changed = await store.changedSince!(
      versionHash(before),
      (await store.probe()).version,
      MAX,
    );
    const merged = await loadMerged(store, graph, changed!);
    const whole = await loadPacked(store);
    t.ok(bodyOf(merged).equals(bodyOf(whole)));
    t.equal(whole.names.text(whole.nodeCount - 1), 'second name');
  });

  t.test('a write of another program is not merged', async t => {
    const random = seededRandom(SEED);
    const version = async () => (await store.probe()).version;
    const changed = async (since: string) =>
      store.changedSince!(versionHash(since), await version(), MAX);
    await store.write([{ ...randomRecord(random), id: 'a' }]);
    const first = await version();
    await store.write([{ ...randomRecord(random), id: 'b' }]);
    t.ok((await changed(first))?.includes('b'));
    await run(`CREATE (:Decisao {id: 'foreign'})`);
    t.equal(await changed(first), null);
    const second = await version();
    await store.write([{ ...randomRecord(random), id: 'c' }]);
    t.equal(await changed(first), null, 'nor after a write of our own');
    t.ok((await changed(second))?.includes('c'));
    await run('MATCH (m:GrafoMeta) SET m.versao = m.versao + 1');
    t.equal(await changed(second), null);
  });
});

async function merges(t: Test, subject: Subject): Promise<void> {
  for (let trial = 0; trial < subject.trials; trial++) {
    const random = seededRandom(SEED + trial);
    await subject.empty();
    const failure = await sequence(subject.store, random);
    if (!t.equal(failure, null, `trial ${trial}`)) return;
  }
}

/** Resolves to the first difference, or null. */
async function sequence(store: GraphStore, random: () => number): Promise<string | null> {
  let graph = await loadPacked(store);
  let { version } = await store.probe();
  const ids = new Set<string>();
  for (let step = 0; step < STEPS; step++) {
    for (let writes = 1 + Math.floor(random() * 3); writes > 0; writes--) {
      await writeOrRemove(store, random, ids);
    }
    const now = await store.probe();
    const changed = await store.changedSince!(versionHash(version), now.version, MAX);
    if (changed === null) {
      if (now.version === version) continue;
      return `step ${step}: it is not known what has changed`;
    }
    const merged = await loadMerged(store, graph, changed);
    if (!bodyOf(merged).equals(bodyOf(await loadPacked(store)))) {
      return `step ${step}: the bytes differ`;
    }
    graph = merged;
    version = now.version;
  }
  return null;
}

async function writeOrRemove(
  store: GraphStore,
  random: () => number,
  ids: Set<string>,
): Promise<void> {
  if (random() < 0.25 && ids.size > 0) {
    const gone = [...ids].filter(() => random() < 0.3);
    await store.remove(gone);
    for (const id of gone) ids.delete(id);
    return;
  }
  const batch = Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomRecord(random));
  await store.write(batch);
  for (const { id } of batch) ids.add(id);
}
