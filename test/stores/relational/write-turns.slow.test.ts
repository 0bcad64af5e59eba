/** Turns to write are taken one at a time in the order of arrival, and are lost if they are not renewed. */
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { PostgresSql } from '../../../src/stores/relational/postgres-sql.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { type Hold, WriteTurns } from '../../../src/stores/relational/write-turns.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { until } from '../../support/service.ts';
import { usePostgres } from '../../support/services/postgres.ts';

const PROCESSES = 5;
const ROUNDS = 4;

const run = (store: SqlStore, text: string) =>
  store.run([{ sql: text, parameters: [], query: null as never, queryId: null as never }]);
const countRows = async (store: SqlStore) =>
  (await run(store, 'select from app.write_turn'))[0].rows.length;

/** Work that runs until `end` is called. */
function held(turns: WriteTurns, signal?: AbortSignal) {
  const begun = Promise.withResolvers<Hold>();
  const end = Promise.withResolvers<void>();
  const work = async (hold: Hold) => {
    begun.resolve(hold);
    await end.promise;
  };
  const done = turns.run(work, signal);
  done.catch(() => undefined);
  return { begun: begun.promise, end: end.resolve, done };
}

async function hold(t: Test, open: () => SqlStore): Promise<void> {
  const store = open();
  await t.test('one at a time', async t => {
    let atWork = 0;
    let most = 0;
    const work = async (hold: Hold) => {
      most = Math.max(most, ++atWork);
      await hold();
      await sleep(5);
      atWork--;
    };
    const processes = Array.from({ length: PROCESSES }, () => new WriteTurns(open()));
    await Promise.all(
      processes.map(async turns => {
        for (let round = 0; round < ROUNDS; round++) await turns.run(work);
      }),
    );
    t.equal(most, 1);
    t.equal(await countRows(store), 0, 'nothing is left');
  });
  await t.test('in order of arrival, and a failure passes the turn on', async t => {
    const order: string[] = [];
    const first = held(new WriteTurns(open()));
    await first.begun;
    const failing = new WriteTurns(open()).run(async () => {
      order.push('second');
      throw new Error('the work failed');
    });
    failing.catch(() => undefined);
    await until(async () => (await countRows(store)) === 2, 'the second waits');
    const third = new WriteTurns(open()).run(async () => order.push('third'));
    await until(async () => (await countRows(store)) === 3, 'the third waits');
    first.end();
    await t.rejects(failing, /the work failed/);
    await third;
    t.same(order, ['second', 'third']);
  });
  await t.test('a dead or stalled process loses its turn', async t => {
    const dead = held(new WriteTurns(open(), 1));
    const holdsOn = await dead.begun;
    await holdsOn();
    // Expires the turn, as if the process had stalled and stopped renewing it.
    await run(store, "update app.write_turn set expires_at = now() - interval '1 second'");
    await new WriteTurns(open()).run(async hold => hold());
    await t.rejects(holdsOn(), { name: 'StoreUnavailable', store: 'relational_db' });
    dead.end();
    await dead.done;
  });
  await t.test('an abort ends the wait', async t => {
    const first = held(new WriteTurns(open()));
    await first.begun;
    const leaving = new AbortController();
    const second = held(new WriteTurns(open()), leaving.signal);
    await until(async () => (await countRows(store)) === 2, 'the second waits');
    leaving.abort();
    await t.rejects(second.done, { name: 'StoreUnavailable' });
    t.equal(await countRows(store), 1, 'and removes the row');
    first.end();
    await first.done;
  });
}

t.test('in the embedded database', async t => {
  const embedded = await openEmbedded(await emptyFolder(t), 'a test');
  t.teardown(() => embedded.close());
  await hold(t, () => new EmbeddedSql(embedded.database.connection));
});

t.test('in PostgreSQL', async t => {
  const url = await usePostgres(t);
  if (url === null) return;
  const opened: SqlStore[] = [];
  t.teardown(() => Promise.all(opened.map(store => store.close())));
  await hold(t, () => {
    const store = new PostgresSql(url);
    opened.push(store);
    return store;
  });
});
