/** Data are deleted for good only after a day in which nobody changed the clock of the database. */
import { sql } from 'kysely';
import { DeletionClock } from '../../../src/stores/relational/deletion-clock.ts';
import { db } from '../../../src/stores/relational/sql-store.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';
import { steadyClock } from '../../support/stores/steady-clock.ts';

const DAY = 86_400;

onBothDatabases(async (t, store) => {
  /** Makes the stored times look as if the clock had been set forward by this many seconds. */
  const setForward = (seconds: number) =>
    store.run([
      sql`update app.deletion_clock set seen_at = seen_at - ${seconds} * interval '1 second',
        steady_since = steady_since - ${seconds} * interval '1 second'`.compile(db),
    ]);

  await t.test('a new database deletes nothing for a day', async t => {
    t.equal(await new DeletionClock(store).isSteady(), false);
    await steadyClock(store);
    t.equal(await new DeletionClock(store).isSteady(), true, 'a restart within a day goes on');
  });

  await t.test('a start with another clock waits for a day', async t => {
    for (const seconds of [DAY + 60, 400 * DAY, -3600]) {
      await steadyClock(store);
      await setForward(seconds);
      t.equal(await new DeletionClock(store).isSteady(), false, `${seconds}`);
    }
    for (const [seconds, why] of [
      [DAY - 60, 'off for less than a day'],
      [-5, 'two jobs look at once, and the one that began first writes last'],
    ] as const) {
      await steadyClock(store);
      await setForward(seconds);
      t.equal(await new DeletionClock(store).isSteady(), true, why);
    }
  });

  await t.test('so does a clock that is moved while the service runs', async t => {
    for (const [moved, expected] of [
      [0, true],
      [50, true],
      [-50, true],
      [70, false],
      [-70, false],
    ] as const) {
      await steadyClock(store);
      let elapsed = 0;
      const clock = new DeletionClock(store, () => elapsed);
      t.equal(await clock.isSteady(), true);
      // The monotonic clock falls behind the database's clock, as if the latter had been set forward.
      elapsed -= moved;
      t.equal(await clock.isSteady(), expected, `moved by ${moved} s`);
    }
  });
});
