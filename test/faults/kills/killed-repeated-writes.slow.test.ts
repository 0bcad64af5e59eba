/**
 * A service is killed during writes with an Idempotency-Key. A client without an answer sends the write again under the
 * same key, and each write is stored once. KILLS sets the number of kills, SEED their moments.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { RepeatedWrites } from '../../support/kills/repeated-writes.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { startService, until } from '../../support/service.ts';
import { KEYS } from '../../support/upload.ts';

const COUNT = Number(process.env.KILLS ?? 2);
const SEED = drawSeed();
const ROUND_MS_MAX = 60_000;
const WRITERS = 6;
const WRITES_MAX = 12;
/** The service gives up an import after five kills without progress. */
const KILLS_AN_IMPORT = 3;
const AFTER_MS_MAX = 40;

const timeout = (COUNT + 1) * ROUND_MS_MAX;
t.setTimeout(timeout);
t.test(`${COUNT} kills, seed ${SEED}`, { timeout }, async t => {
  const folder = await emptyFolder(t);
  const start = () => startService(t, folder, { SVC_API_KEYS: KEYS, SVC_POOL_THREADS: '1' });
  const random = seededRandom(SEED);
  const writes = new RepeatedWrites();
  let service = await start();
  for (let kill = 0; kill < COUNT; kill++) {
    const { url } = service;
    const round = `round-${kill}`;
    const enough = writes.answered + Math.floor(random() * WRITES_MAX);
    const writing = Array.from({ length: WRITERS }, () => writes.writeUntilItEnds(url, round));
    await until(() => writes.answered >= enough, 'writes are answered');
    await sleep(random() * AFTER_MS_MAX);
    await service.end('SIGKILL');
    await Promise.all(writing);
    service = await start();
    await writes.sendAgain(t, service.url, round, random);
    if (kill % KILLS_AN_IMPORT === KILLS_AN_IMPORT - 1) await writes.imported(t, service.url);
  }
  const { answered, unanswered, found } = writes;
  t.comment(`${answered} answered, ${unanswered} not, ${found} of these were stored memories`);
  t.ok(unanswered >= COUNT, 'each kill was under writes');
  await writes.imported(t, service.url);
  await service.end();
  await writes.check(t, folder);
});
