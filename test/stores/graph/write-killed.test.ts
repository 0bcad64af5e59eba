/** A killed writer loses nothing that was acknowledged, and another writer completes its work. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { EmbeddedDatabase } from '../../../src/stores/embedded/embedded-database.ts';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { emptyGraph, loadPacked } from '../../support/load-packed.ts';
import { seededRandom } from '../../support/random-text.ts';
import { syntheticRecords } from '../../support/synthetic-records.ts';
import { bodyOf } from '../../support/zoo/pack-model.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const DECISIONS = Number(process.env.DECISIONS ?? 800);
/** New batches after which a writer is killed. */
const NEW_BATCHES_MAX = 4;
const BATCH = 40;
const AFTER_MS_MAX = 25;

interface Said {
  found?: number;
  stored: number;
}

t.test(`killed ${KILLS} times, seed ${SEED}`, { timeout: 600_000 }, async t => {
  const dir = t.testdir();
  const random = seededRandom(SEED);
  // The first writer is killed while it creates the database.
  await writer(dir, () => fs.existsSync(path.join(dir, 'postgres.new', 'base')), 0);
  let stored = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const until = stored + BATCH * Math.floor(1 + random() * NEW_BATCHES_MAX);
    const said = await writer(
      dir,
      each => each !== null && each.stored >= until,
      random() * AFTER_MS_MAX,
    );
    t.ok(said.found >= stored, `found ${said.found} of ${stored} that were stored`);
    stored = Math.max(stored, said.stored);
  }
  const last = await writer(dir, () => false, 0);
  t.ok(last.found >= stored, `found ${last.found} of ${stored} that were stored`);
  await sameAsUndisturbed(t, dir);
});

/** The graph equals that of a single writer that starts with empty tables and writes everything at once. */
async function sameAsUndisturbed(t: Test, dir: string): Promise<void> {
  const database = await EmbeddedDatabase.open(dir);
  const store = new EmbeddedGraphStore(database);
  try {
    const completed = bodyOf(await loadPacked(store));
    await emptyGraph(database);
    await store.write(syntheticRecords(DECISIONS, SEED));
    t.ok(completed.equals(bodyOf(await loadPacked(store))), 'as if never killed');
  } finally {
    await store.close();
    await database.close();
  }
}

/** Runs a writer until it ends, or kills it shortly after `isTime`; resolves to the largest numbers it reported. */
async function writer(
  dir: string,
  isTime: (said: Said | null) => boolean,
  afterMs: number,
): Promise<{ found: number; stored: number }> {
  const child = fork(path.join(import.meta.dirname, 'killed-writer.ts'), [
    dir,
    `${DECISIONS}`,
    `${SEED}`,
  ]);
  const heard = { found: 0, stored: 0 };
  const look = (said: Said | null) => {
    if (isTime(said)) setTimeout(() => child.kill('SIGKILL'), afterMs);
  };
  const watch = setInterval(look, 5, null);
  child.on('message', (said: Said) => {
    heard.found = Math.max(heard.found, said.found ?? 0);
    heard.stored = Math.max(heard.stored, said.stored);
    look(said);
  });
  await once(child, 'exit');
  clearInterval(watch);
  return heard;
}
