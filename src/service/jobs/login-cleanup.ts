/** Deletes logins that have ended, every hour, by a steady clock. */
import { Periodic } from '../../runtime/periodic.ts';
import { DeletionClock } from '../../stores/relational/deletion-clock.ts';
import { Accounts } from '../../stores/relational/hub/accounts.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Log } from '../../telemetry/log.ts';

const HOUR_MS = 3_600_000;

/** The job is not started yet. */
export function loginCleanup(store: SqlStore, log: Log): Periodic {
  const accounts = new Accounts(store);
  const clock = new DeletionClock(store);
  const work = async () => {
    if (!(await clock.isSteady())) return;
    const count = await accounts.deleteEnded();
    if (count > 0) log.info({ logins: count }, 'ended logins deleted');
  };
  return new Periodic(work, {
    everyMs: HOUR_MS,
    onFailure: error => log.warn({ err: error }, 'ended logins are not deleted'),
  });
}
