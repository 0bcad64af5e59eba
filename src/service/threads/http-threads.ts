/** All other HTTP threads. Restarts each that ends, and collects their counts. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Statuses } from '../../capabilities/situacao/statuses.ts';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { backoffMs } from '../../runtime/policies.ts';
import { type Log, writeLine } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { HttpThreadFigures } from '../metrics/http-thread-metrics.ts';
import type { HttpThreadData } from './http-thread-data.ts';
import { HttpThread } from './http-thread-handle.ts';

/** Time that a reader of the metrics waits for a thread. The counts of a late thread are in the next reading. */
const COUNT_MS_MAX = 500;
const RESTART = { firstMs: 50, msMax: 30_000 };
/** If a thread has listened this long, its end is not counted as a failed start. */
const STEADY_MS = 60_000;

export interface HttpThreadsDeps {
  /** Data for the thread with this number. */
  data: (thread: number) => HttpThreadData;
  /** Number of threads beside the owner. */
  count: number;
  /** Called when a thread has ended, to clear its part of the shared memory. */
  forget: (thread: number) => void;
  /** Computes the operations that a thread does not answer itself. */
  execute: GraphEngine['execute'];
  statuses: Pick<Statuses, 'byKey' | 'onChange'>;
  /** Receives the number of operations that a thread has answered from the snapshot. */
  answered: (answers: number) => void;
  metrics: Metrics;
  figures: HttpThreadFigures;
  log: Log;
}

export class HttpThreads {
  readonly #deps: HttpThreadsDeps;
  readonly #threads = new Map<number, HttpThread>();
  readonly #stop = new AbortController();

  private constructor(deps: HttpThreadsDeps) {
    this.#deps = deps;
    deps.figures.others = () => this.#listening.length;
    deps.statuses.onChange(() => {
      for (const thread of this.#listening) thread.use(deps.statuses.byKey);
    });
    deps.metrics.beforeReading(async () => {
      await Promise.all(this.#listening.map(thread => thread.count(COUNT_MS_MAX)));
    });
  }

  /** Resolves when all threads listen. Rejects with the reason of the first that does not. */
  static async start(deps: HttpThreadsDeps): Promise<HttpThreads> {
    const threads = new HttpThreads(deps);
    const numbers = Array.from({ length: deps.count }, (_, i) => i + 1);
    const started = await Promise.allSettled(numbers.map(number => threads.#start(number)));
    const failed = started.find(({ status }) => status === 'rejected');
    if (failed === undefined) return threads;
    await threads.end(0);
    throw (failed as PromiseRejectedResult).reason;
  }

  /** The threads accept no more connections. Resolves when their requests are answered, or after `msMax`. */
  async end(msMax: number): Promise<void> {
    this.#stop.abort();
    await Promise.all([...this.#threads.values()].map(thread => thread.end(msMax)));
  }

  get #listening(): HttpThread[] {
    return [...this.#threads.values()].filter(thread => thread.isListening);
  }

  async #start(number: number, failures = 0): Promise<void> {
    const { execute, metrics, log, answered, statuses } = this.#deps;
    const startedAt = performance.now();
    const thread = await HttpThread.start(this.#deps.data(number), {
      execute,
      counted: ({ series, answers }) => {
        metrics.add(series);
        answered(answers);
      },
      logged: line => writeLine(log, line),
      lost: error => {
        this.#forget(number);
        log.error({ thread: number, err: error }, 'an HTTP thread ended; it is started again');
        const isSteady = performance.now() - startedAt > STEADY_MS;
        void this.#restart(number, isSteady ? 0 : failures);
      },
    });
    this.#threads.set(number, thread);
    // The statuses may have changed while the thread started.
    thread.use(statuses.byKey);
    // The service may have ended meanwhile.
    if (this.#stop.signal.aborted) await thread.end(0);
  }

  async #restart(number: number, before: number): Promise<void> {
    const { signal } = this.#stop;
    for (let failures = before; !signal.aborted; failures++) {
      this.#deps.figures.failures.inc();
      await sleep(backoffMs(failures, RESTART), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#start(number, failures + 1);
        this.#deps.log.warn({ thread: number }, 'an HTTP thread listens again');
        return;
      } catch (error) {
        this.#forget(number);
        this.#deps.log.error({ thread: number, err: error }, 'an HTTP thread cannot be started');
      }
    }
  }

  #forget(number: number): void {
    this.#threads.delete(number);
    this.#deps.forget(number);
  }
}
