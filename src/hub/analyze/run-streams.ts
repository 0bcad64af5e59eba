/** The open streams of this process, and the limit on the streams of one user. */
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import { userOf } from '../hub-route.ts';
import type { RunLimits } from './run-limits.ts';
import type { RunObserver } from './run-observer.ts';
import type { Runs } from './runs.ts';
import { streamRun } from './stream-run.ts';

export const RUN_TAG = 'analysis';
/** Enough for two open runs in several tabs each, and for streams that a browser has not closed. */
const STREAMS_PER_USER_MAX = 20;

export const STREAM_ANSWER = {
  contentType: 'text/event-stream',
  bytesMax: null,
  schema: {
    type: 'string',
    description:
      'Events `stage`, `delta` (with `stream_text`), and at the end one `result` or `error`; docs/hub.md has their data.',
  },
};

export class Streams {
  readonly #runs: Runs;
  readonly #limits: RunLimits;
  readonly #observer: Pick<RunObserver, 'streams'>;
  readonly #open = new Map<string, number>();

  constructor(runs: Runs, limits: RunLimits, observer: Pick<RunObserver, 'streams'>) {
    this.#runs = runs;
    this.#limits = limits;
    this.#observer = observer;
  }

  /** Throws RATE_LIMITED if the user already has 20 open streams. */
  requireRoom(user: string): void {
    if ((this.#open.get(user) ?? 0) < STREAMS_PER_USER_MAX) return;
    throw new AppError('RATE_LIMITED', `This user has ${STREAMS_PER_USER_MAX} open streams.`, {
      retryAfterSeconds: 1,
    });
  }

  /** Streams a run from the event after number `after`; resolves when the stream has ended. */
  async open(ctx: Context, id: string, after: number): Promise<void> {
    const user = userOf(ctx);
    this.requireRoom(user);
    this.#count(user, 1);
    ctx.set('location', `/api/unified/analyze/${id}`);
    try {
      await streamRun(ctx, { id, after }, this.#runs, this.#limits);
    } finally {
      this.#count(user, -1);
    }
  }

  #count(user: string, by: number): void {
    this.#observer.streams.count += by;
    const count = (this.#open.get(user) ?? 0) + by;
    if (count > 0) this.#open.set(user, count);
    else this.#open.delete(user);
  }
}
