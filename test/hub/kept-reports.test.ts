/**
 * Reports on documents are deleted after the retention time and with the account of their user, however many there are.
 */
import { sql } from 'kysely';
import t from 'tap';
import { deletionByAge } from '../../src/service/jobs/deletions.ts';
import { Accounts } from '../../src/stores/relational/hub/accounts.ts';
import { Reports } from '../../src/stores/relational/hub/reports.ts';
import { db, rowsOf } from '../../src/stores/relational/sql-store.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { until } from '../support/service.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const DAYS = 30;
const store = await newEmbedded(t);
const accounts = new Accounts(store);
const reports = new Reports(store, 10_000);
const accountOf = async (subject: string) =>
  (await accounts.of({ issuer: 'dev', subject, name: subject })).id;

/** `count` reports of a user that were made this many days ago. */
async function made(owner: string, count: number, daysAgo: number): Promise<void> {
  const add = sql`
    insert into hub.report (id, owner, name, kind, sha256, size_bytes, citations, problems,
      unconfirmed, checked_at, report)
    select gen_random_uuid()::text, ${owner}, null, 'texto', 'x', 1, 0, 0, 0,
      statement_timestamp() - ${daysAgo}::integer * interval '1 day', '{}'
    from generate_series(1, ${count}::integer)`;
  await store.run([add.compile(db)]);
}

const countOf = async (owner: string): Promise<number> => (await reports.list(owner)).length;

t.test('the job deletes the old ones, in batches, and no others', async t => {
  const owner = await accountOf('ana');
  await made(owner, 450, DAYS + 1);
  await made(owner, 3, DAYS - 1);
  const batches: number[] = [];
  const deps = { clock: { isSteady: async () => true }, log: createLog('silent'), everyMs: 5 };
  const job = deletionByAge('reports', deps, async max => {
    const count = await reports.deleteOld(DAYS, max);
    batches.push(count);
    return count;
  });
  job.start();
  t.teardown(() => job.stop());
  await until(() => batches.length >= 3, 'three batches');
  await job.stop();
  t.strictSame(batches.slice(0, 3), [200, 200, 50]);
  t.equal(await countOf(owner), 3);
});

t.test('an account is deleted with all of its reports, those of others stay', async t => {
  const [eva, rui] = [await accountOf('eva'), await accountOf('rui')];
  await made(eva, 1_001, 0);
  await made(rui, 1, 0);
  await accounts.erase(eva);
  t.equal(await countOf(eva), 0);
  t.equal(await countOf(rui), 1);
  const left = sql`select from hub.account where id = ${eva}`;
  t.equal((await rowsOf(store, left.compile(db))).length, 0);
});
