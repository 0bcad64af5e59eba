/**
 * `move` to real servers copies everything once, even if it is killed and repeated. It refuses a move that is not safe.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { fullFolder, ITEM, UPLOADED } from '../support/full-folder.ts';
import { heldBy, type MovedFolder, toMove } from '../support/moved-folder.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { environment, MAIN, run } from '../support/run-command.ts';
import { ask, ready, startService } from '../support/service.ts';

const SEED = drawSeed();
const DEMO = Number(process.env.MOVE_DEMO ?? 150);
const DECISIONS = 2 * DEMO + 3;
/** With MOVE_KILLS set, for example to 30, only the test with kills runs. */
const KILLS = Number(process.env.MOVE_KILLS ?? 2);
const skip = process.env.MOVE_KILLS === undefined ? false : 'a trial of kills';
const KILLS_PER_ROUND = 5;

const dataDir = await fullFolder(t, DEMO);
const before = await heldBy({ SVC_DATA_DIR: dataDir });
const move = (moved: MovedFolder) => run(['move', '--to', moved.file], moved.source);

/** The last run ends with both sides the same, and the target has what the source had. */
async function arrives(t: Test, moved: MovedFolder): Promise<void> {
  const { code, stdout, stderr } = await move(moved);
  t.equal(code, 0, stderr);
  for (const [part, count] of [
    ['app.document', DECISIONS],
    ['app.memory', 450],
    ['hub.session', 25],
    ['hub.block', 1],
    ['hub.report', 1],
    ['vectors', DECISIONS],
    ['uploads', 1],
    ['graph decisions', DECISIONS],
    ['graph Decisao', DECISIONS],
  ] as const) {
    t.match(stdout, new RegExp(`^${part} +${count}  ${count}  [a-z]+  same$`, 'm'));
  }
  t.notMatch(stdout, 'DIFFERENT');
  const after = await heldBy(moved.target);
  t.ok(after.graph === before.graph, 'the packed graph');
  t.strictSame(after.documents, before.documents, 'the documents');
}

t.test(
  'everything, twice; and the service that runs on it',
  { timeout: 300_000, skip },
  async t => {
    const moved = await toMove(t, dataDir);
    if (moved === null) return;
    await arrives(t, moved);
    await arrives(t, moved);
    t.match((await move(moved)).stdout, /^No line differs; the move had ended before\./m);
    const exported = path.join(path.dirname(moved.file), 'exported.jsonl');
    const { code, stdout, stderr } = await run(['export', exported], moved.target);
    t.equal(code, 0, stderr);
    t.match(stdout, new RegExp(`^${DECISIONS} decisions\\nwhat changes`), 'all come back the same');
    const back = { SVC_DATA_DIR: await emptyFolder(t) };
    t.equal((await run(['import', exported], back)).code, 0);
    t.ok((await heldBy(back)).graph === before.graph, 'the graph of an export from servers');
    const service = await startService(t, moved.source.SVC_DATA_DIR!, moved.target);
    await ready(service.url);
    const key = service.madeKey!;
    const { json } = await ask(service.url, key, '/v1/search', { query: 'dano moral' });
    t.ok(JSON.stringify(json).includes('TJAL-'), 'a search finds decisions');
    const items = await ask(service.url, key, `/v1/datasets/uploads/${ITEM}`);
    t.match(items.json.data, { storage_backend: 's3', bucket: moved.target.SVC_S3_BUCKET });
    await service.end();
    fs.writeFileSync(exported, '{"id":"after the move"}\n');
    t.equal((await run(['import', exported], moved.target)).code, 0);
    const later = await move(moved);
    t.match(later, { code: 1, stderr: /graph decisions, .*: both sides differ now\./ });
    t.notMatch(later.stderr, /empty the servers/);
  },
);

t.test('what is not safe is refused', { timeout: 300_000, skip }, async t => {
  const moved = await toMove(t, dataDir);
  if (moved === null) return;
  const dir = path.dirname(moved.file);
  const written = (name: string, text: string) => {
    const file = path.join(dir, name);
    fs.writeFileSync(file, text);
    return { ...moved, file };
  };
  const none = await move(written('none.env', 'SVC_DEMO=false\n'));
  t.match(none, { code: 1, stderr: /puts no store on a server that is embedded now\n$/ });
  const wrong = await move(written('wrong.env', 'SVC_NONE=1\n'));
  t.match(wrong, {
    code: 1,
    stderr: /wrong\.env: Settings are wrong: SVC_NONE: no such setting\n$/,
  });
  const own = fs.readFileSync(moved.file, 'utf8');
  const model = await move(written('model.env', `${own}SVC_EMBEDDINGS_INPUT=prefixed\n`));
  t.match(model, { code: 1, stderr: /SVC_EMBEDDINGS_INPUT|must be/ });
  const apart = await move(
    written('apart.env', `SVC_DATABASE_URL=${moved.target.SVC_DATABASE_URL}\nSVC_DATA_DIR=/none\n`),
  );
  t.match(apart, {
    code: 1,
    stderr: /SVC_DATA_DIR has to stay .*, which keeps graph, vectors, uploads/,
  });
  const other = { ...moved.target, SVC_DATA_DIR: path.join(dir, 'other') };
  const file = path.join(dir, 'one.jsonl');
  fs.writeFileSync(file, '{"id":"of others"}\n');
  t.equal((await run(['import', file], other)).code, 0);
  t.match(await move(moved), {
    code: 1,
    stderr: /the target holds other data \(PostgreSQL: app\./,
  });
  const service = await startService(t, moved.source.SVC_DATA_DIR!);
  t.match(await move(moved), { code: 1, stderr: /is in use by process \d+ .*; stop it first/ });
  await service.end();
});

t.test(`kills, seed ${SEED}`, { timeout: 3_600_000 }, async t => {
  const random = seededRandom(SEED);
  let spent = 15_000;
  for (let killed = 0; killed < KILLS; ) {
    const wanted = Math.min(KILLS_PER_ROUND, KILLS - killed);
    await t.test(`${killed} kills before`, { timeout: 600_000 }, async t => {
      const moved = await toMove(t, dataDir);
      if (moved === null) {
        killed = KILLS;
        return;
      }
      for (let i = 0; i < wanted; i++) {
        const at = Math.ceil(random() * spent);
        if (await isKilled(moved, at)) killed++;
        else spent = Math.max(3_000, Math.min(spent, at));
      }
      await arrives(t, moved);
      const [item] = fs.globSync('artifacts/uploads/*', { cwd: moved.source.SVC_DATA_DIR! });
      t.equal(fs.readFileSync(path.join(moved.source.SVC_DATA_DIR!, item!), 'utf8'), UPLOADED);
    });
  }
  t.comment(`${KILLS} kills`);
});

/** Resolves to false if the move ended before the kill. */
async function isKilled({ source, file }: MovedFolder, afterMs: number): Promise<boolean> {
  const env = environment(source);
  const child = spawn(process.execPath, [MAIN, 'move', '--to', file], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([ended, sleep(afterMs)]);
  const isRunning = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return isRunning;
}
