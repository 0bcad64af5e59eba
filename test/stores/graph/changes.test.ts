/** A generation merged with the changes since equals a whole reading, byte for byte, after any sequence of writes. */
import t from 'tap';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { EmbeddedDatabase } from '../../../src/stores/embedded/embedded-database.ts';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { emptyGraph, loadMerged, loadPacked } from '../../support/load-packed.ts';
import { randomRecord } from '../../support/random-records.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { bodyOf } from '../../support/zoo/pack-model.ts';

const TRIALS = Number(process.env.TRIALS ?? 20);
const STEPS = 12;
const SEED = drawSeed();

const database = await EmbeddedDatabase.open(await emptyFolder(t));
const store = new EmbeddedGraphStore(database);
t.teardown(async () => {
  await store.close();
  await database.close();
});

t.test(`random writes and removals, seed ${SEED}`, { timeout: 3_600_000 }, async t => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const random = seededRandom(SEED + trial);
    await emptyGraph(database);
    // An empty graph is read whole: the tables were emptied without a note in the log.
    let graph = await loadPacked(store);
    let { version } = await store.probe();
    const ids = new Set<string>();
    for (let step = 0; step < STEPS; step++) {
      for (let writes = 1 + Math.floor(random() * 3); writes > 0; writes--) {
        if (random() < 0.25 && ids.size > 0) {
          const gone = [...ids].filter(() => random() < 0.3);
          await store.remove(gone);
          for (const id of gone) ids.delete(id);
        } else {
          const batch = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
            randomRecord(random),
          );
          await store.write(batch);
          for (const { id } of batch) ids.add(id);
        }
      }
      const now = await store.probe();
      const changed =
        now.version === version ? [] : await store.changedSince(versionHash(version), now.version);
      if (changed === null) return t.fail(`trial ${trial}, step ${step}: the log has a gap`);
      const merged = await loadMerged(store, graph, changed);
      const whole = await loadPacked(store);
      if (!bodyOf(merged).equals(bodyOf(whole))) {
        return t.fail(`trial ${trial}, step ${step}: the bytes differ`, { changed });
      }
      graph = merged;
      version = now.version;
    }
    t.pass(`trial ${trial}`);
  }
});
