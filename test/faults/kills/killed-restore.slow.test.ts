/** A restore that is killed leaves the old store or the new one. swap.test.ts covers each state in between. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { openEmbeddedStore } from '../../../src/stores/opening/open-graph.ts';
import { backUp } from '../../support/backup-folders.ts';
import { randomRecord } from '../../support/random-records.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { environment, MAIN } from '../../support/run-command.ts';

const SEED = drawSeed();
const AFTER_MS_MAX = 60;
const WAIT_MS = 2;

async function store(dataDir: string, id: string): Promise<void> {
  const stores = await openEmbeddedStore(dataDir, 'a test');
  await stores.graph.write([{ ...randomRecord(seededRandom(1)), id }]);
  await stores.close();
}

/** Ids of the decisions in the folder's store. */
async function held(dataDir: string): Promise<string[]> {
  const embedded = await openEmbedded(dataDir, 'a test');
  const [rows] = await embedded.database.connection.run([{ sql: 'select id from graph.decisao' }]);
  await embedded.close();
  return (rows as [string][]).map(([id]) => id);
}

t.test(`killed, seed ${SEED}`, { timeout: 500_000 }, async t => {
  const dir = t.testdir();
  const random = seededRandom(SEED);
  const at = (...names: string[]) => path.join(dir, ...names);
  await store(at('a'), 'new');
  await backUp(at('a'), at('b'));
  await store(at('data'), 'old');
  const moments: [string, () => boolean][] = [
    ['while it unpacks', () => fs.existsSync(at('data', 'restore-new', 'postgres', 'base'))],
    [
      'while it tries the database',
      () => fs.existsSync(at('data', 'restore-new', 'postgres', 'postmaster.pid')),
    ],
    ['when it has decided', () => fs.existsSync(at('data', 'restore-ready'))],
  ];
  for (const [name, isTime] of moments) {
    const env = environment({ SVC_DATA_DIR: at('data') });
    const args = [MAIN, 'restore', '--force', at('b')];
    const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
    const exited = once(child, 'exit');
    let wasSeen = false;
    const watch = setInterval(() => {
      if (wasSeen || !isTime()) return;
      wasSeen = true;
      setTimeout(() => child.kill('SIGKILL'), random() * AFTER_MS_MAX);
    }, WAIT_MS);
    await exited;
    clearInterval(watch);
    const decided = fs.existsSync(at('data', 'restore-ready'));
    const ids = await held(at('data'));
    // Once the new store is in place, further restores replace it with a copy of itself.
    t.ok(['old', 'new'].includes(ids.join()), `${name}: ${ids}`);
    if (decided) t.strictSame(ids, ['new'], name);
    t.strictSame(
      fs.readdirSync(at('data')).filter(each => /restore|copy|lock/.test(each)),
      [],
    );
    t.ok(wasSeen, `${name}: killed, ${ids}`);
  }
});
