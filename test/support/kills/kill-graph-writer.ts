/** Kills writers of the embedded graph store. Nothing acknowledged is lost, and another process completes the work. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyGraph, loadPacked } from '../load-packed.ts';
import { drawSeed, seededRandom } from '../random-text.ts';
import { syntheticRecords } from '../synthetic-records.ts';
import { bodyOf } from '../zoo/pack-model.ts';

const WRITER = path.join(import.meta.dirname, '../processes/graph-writer.ts');
const SEED = drawSeed();
/** A writer is killed after at most this many batches that were not stored before. */
const NEW_BATCHES_MAX = 4;
const BATCH = 40;
const AFTER_MS_MAX = 25;

interface Said {
  found?: number;
  stored: number;
}

interface Corpus {
  /** The data folder. */
  dir: string;
  decisions: number;
}

/**
 * Kills one writer while it creates the database, unless the folder has one, and then `kills` writers while they write.
 */
export async function killGraphWriters(t: Test, corpus: Corpus, kills: number): Promise<void> {
  t.comment(`seed ${SEED}`);
  const random = seededRandom(SEED);
  if (!fs.existsSync(path.join(corpus.dir, 'postgres'))) {
    await writer(corpus, () => fs.existsSync(path.join(corpus.dir, 'postgres.new', 'base')), 0);
  }
  let stored = 0;
  for (let kill = 0; kill < kills; kill++) {
    const until = stored + BATCH * Math.floor(1 + random() * NEW_BATCHES_MAX);
    const isTime = (said: Said | null) => said !== null && said.stored >= until;
    const said = await writer(corpus, isTime, random() * AFTER_MS_MAX);
    t.ok(said.found >= stored, `found ${said.found} of ${stored} that were stored`);
    stored = Math.max(stored, said.stored);
  }
  const last = await writer(corpus, () => false, 0);
  t.ok(last.found >= stored, `found ${last.found} of ${stored} that were stored`);
  await sameAsUndisturbed(t, corpus);
}

/** The graph in the folder equals the graph that one undisturbed write into empty tables makes. */
async function sameAsUndisturbed(t: Test, { dir, decisions }: Corpus): Promise<void> {
  const database = await EmbeddedDatabase.open(dir);
  const store = new EmbeddedGraphStore(database);
  try {
    const completed = bodyOf(await loadPacked(store));
    await emptyGraph(database);
    await store.write(syntheticRecords(decisions, SEED));
    t.ok(completed.equals(bodyOf(await loadPacked(store))), 'as if never killed');
  } finally {
    await store.close();
    await database.close();
  }
}

/**
 * Runs a writer until it ends, or kills it `afterMs` after `isTime`; resolves to the greatest counts that it reported.
 */
async function writer(
  { dir, decisions }: Corpus,
  isTime: (said: Said | null) => boolean,
  afterMs: number,
): Promise<{ found: number; stored: number }> {
  const child = fork(WRITER, [dir, `${decisions}`, `${SEED}`]);
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
