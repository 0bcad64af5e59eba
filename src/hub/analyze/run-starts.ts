/**
 * Stores new runs. Runs that start at the same moment share a transaction; otherwise each would wait for those before
 * it.
 */
import { Gathered } from '../../runtime/gathered.ts';
import type { HubRuns, NewRun, RepeatedRun } from '../../stores/relational/hub/hub-runs.ts';
import { SqlError } from '../../stores/relational/sql-store.ts';
import { accountGone, isOwnerGone } from '../account-gone.ts';
import { unknownSession } from '../sessions/session-routes.ts';
import { failed } from './run-ending.ts';
import type { RunObserver } from './run-observer.ts';

/** Maximum runs in one transaction; each request has up to 1 MiB. */
const TOGETHER_MAX = 50;

export type StartOutcome =
  | { kind: 'started' }
  /** This run has already used the idempotency key or answered the slot. */
  | ({ kind: 'repeated' } & RepeatedRun)
  /** The session already has an open run, or the user has two. */
  | { kind: 'busy' };

export class RunStarts {
  readonly #runs: HubRuns;
  readonly #gathered: Gathered<NewRun, boolean>;

  constructor(runs: HubRuns, observer: Pick<RunObserver, 'ended'>) {
    this.#runs = runs;
    const start = async (together: readonly NewRun[]) => {
      const { begun, closed } = await runs.start(together, failed('INTERRUPTED'));
      for (const { mode } of closed) observer.ended(mode, 'INTERRUPTED');
      return together.map(({ id }) => begun.has(id));
    };
    this.#gathered = new Gathered(start, {
      max: TOGETHER_MAX,
      keyOf: ({ owner }) => owner,
      isOfOne: error => error instanceof SqlError,
    });
  }

  /** Rejects with NOT_FOUND if the session was deleted, and with UNAUTHORIZED if the account was. */
  async start(run: NewRun): Promise<StartOutcome> {
    const hasBegun = await this.#gathered.run(run).catch(error => {
      if (run.sessionId !== null && isOwnerGone(error)) throw unknownSession();
      return accountGone(error);
    });
    if (hasBegun) return { kind: 'started' };
    const isRepeatable = run.idempotencyKey !== null || run.answers !== null;
    const same = isRepeatable ? await this.#runs.repeated(run) : null;
    return same === null ? { kind: 'busy' } : { kind: 'repeated', ...same };
  }
}
