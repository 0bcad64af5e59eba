/** Accounts and logins in the database: how users are identified, when logins end, and how accounts are deleted. */
import { hash } from 'node:crypto';
import type { Test } from 'tap';
import { deletionByAge } from '../../../src/service/jobs/deletions.ts';
import { DeletionClock } from '../../../src/stores/relational/deletion-clock.ts';
import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { raw } from '../../support/hub/fill-schema.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';
import { steadyClock } from '../../support/stores/steady-clock.ts';

const person = (subject: string, name: string | null = null) => ({
  issuer: 'https://id.example',
  subject,
  name,
});

onBothDatabases(async (t, store) => {
  const accounts = new Accounts(store);
  await t.test('a person has one account', t => holdPersons(t, accounts));
  await t.test('a login', t => holdLogins(t, accounts, store));
  await t.test('ended logins are deleted', t => holdCleanup(t, accounts, store));
});

async function holdPersons(t: Test, accounts: Accounts): Promise<void> {
  const comers = await Promise.all(Array.from({ length: 20 }, () => accounts.of(person('a', 'A'))));
  t.equal(new Set(comers.map(({ id }) => id)).size, 1, 'even if they come at the same time');
  const { id } = comers[0]!;
  t.strictSame(await accounts.of(person('a')), { id, name: 'A' }, 'without a name it stays');
  t.strictSame(await accounts.of(person('a', 'B')), { id, name: 'B' }, 'renamed');
  t.strictSame(await accounts.get(id), { id, name: 'B' });
  const other = await accounts.of({ ...person('a', 'A'), issuer: 'https://other.example' });
  t.not(other.id, id, 'the same subject at another provider is another person');
  t.equal((await accounts.of(person('nameless'))).name, 'Usuário');
  t.equal(await accounts.get('nobody'), null);
}

async function holdLogins(t: Test, accounts: Accounts, store: SqlStore): Promise<void> {
  const { id, name } = await accounts.of(person('b', 'B'));
  const secret = await accounts.logIn(id, 'token');
  t.match(secret, /^[\w-]{43}$/, '256 bits');
  t.not(await accounts.logIn(id, null), secret);
  t.strictSame(await accounts.loggedIn(secret), { id, name });
  for (const wrong of ['', secret.slice(1), `${secret} `, hash('sha256', secret, 'hex')]) {
    t.equal(await accounts.loggedIn(wrong), null);
  }
  const kept = await store.run([raw('select * from hub.login')]);
  t.notOk(JSON.stringify(kept).includes(secret), 'the secret is not stored');

  const cases: [string, string, string, boolean][] = [
    ['used 11 h 59 min ago', '0 days', '11 hours 59 minutes', true],
    ['not used for 12 h', '13 hours', '12 hours 1 minute', false],
    ['made 29 days ago, and used', '29 days 23 hours', '1 hour', true],
    ['made 30 days ago, and used', '30 days 1 minute', '0 hours', false],
  ];
  for (const [what, made, used, isAlive] of cases) {
    const aged = await accounts.logIn(id, null);
    await age(store, aged, { made, used });
    t.equal((await accounts.loggedIn(aged)) !== null, isAlive, what);
    const later = await accounts.loggedIn(aged);
    t.equal(later !== null, isAlive, `${what}, and again`);
  }
  const renewed = await accounts.logIn(id, null);
  await age(store, renewed, { made: '11 hours', used: '11 hours' });
  await accounts.loggedIn(renewed);
  await age(store, renewed, { made: '11 hours', used: '0 hours' }, 'keep');
  t.not(await accounts.loggedIn(renewed), null, 'use counts from the last one');

  t.strictSame(await accounts.logOut(secret), { idToken: 'token' });
  t.equal(await accounts.logOut(secret), null, 'once');
  t.equal(await accounts.loggedIn(secret), null);

  const first = await accounts.logIn(id, null);
  await age(store, first, { made: '1 hour', used: '1 hour' });
  for (let i = 0; i < 50; i++) await accounts.logIn(id, null);
  t.equal(await accounts.loggedIn(first), null, 'the longest unused gives way to the 51st');
}

async function holdCleanup(t: Test, accounts: Accounts, store: SqlStore): Promise<void> {
  const { id } = await accounts.of(person('c', 'C'));
  const [idle, old, alive] = [
    await accounts.logIn(id, null),
    await accounts.logIn(id, null),
    await accounts.logIn(id, null),
  ];
  await age(store, idle, { made: '13 hours', used: '13 hours' });
  await age(store, old, { made: '31 days', used: '0 hours' });
  await steadyClock(store);
  const deps = { clock: new DeletionClock(store), log: createLog('silent') };
  const cleanup = deletionByAge('logins', deps, () => accounts.deleteEnded());
  cleanup.start();
  t.teardown(() => cleanup.stop());
  const left = async () => {
    const query = raw('select digest from hub.login where account_id = $1', [id]);
    const [{ rows }] = await store.run([query]);
    return (rows as { digest: string }[]).map(({ digest }) => digest);
  };
  await until(async () => (await left()).length === 1, 'two of three are deleted');
  t.strictSame(await left(), [hash('sha256', alive, 'hex')]);
}

/** Moves the times of a login into the past; `keep` leaves the time of the last use unchanged. */
async function age(
  store: SqlStore,
  secret: string,
  { made, used }: { made: string; used: string },
  last: 'keep' | 'move' = 'move',
): Promise<void> {
  const digest = hash('sha256', secret, 'hex');
  await store.run([
    raw(
      `update hub.login set created_at = now() - $2::interval,
        used_at = case when $4 then used_at else now() - $3::interval end where digest = $1`,
      [digest, made, used, last === 'keep'],
    ),
  ]);
}
