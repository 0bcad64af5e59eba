/** The owner's part of several HTTP threads: shared counts, the private listener, and the threads themselves. */

import { randomBytes } from 'node:crypto';
import type { Statuses } from '../../capabilities/situacao/statuses.ts';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import type { SnapshotJournal } from '../../engine/snapshot/journal.ts';
import type { ApiKeys } from '../../http/access/api-keys.ts';
import type { Windows } from '../../http/access/rate-limit.ts';
import { IDLE_MAX } from '../../http/threads/forwarder.ts';
import { createPrivateServer } from '../../http/threads/private-server.ts';
import { SharedCounts } from '../../http/threads/shared-counts.ts';
import { SharedWindows } from '../../http/threads/shared-windows.ts';
import { RESERVED_CONNECTIONS } from '../../server/connection-reserve.ts';
import type { Answers } from '../../server/http-server.ts';
import { DRAIN_MS_MAX, listening, type Sharing } from '../../server/listening.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { HttpThreadFigures } from '../metrics/http-thread-metrics.ts';
import type { HttpThreadData } from './http-thread-data.ts';
import { HttpThreads } from './http-threads.ts';
import { resultCacheBytes, type SnapshotForThreads } from './thread-share.ts';

const LOOPBACK = '127.0.0.1';
const SECRET_BYTES = 32;

export interface SharedFrontDeps {
  settings: Settings;
  /** Keys of the backend's routes and keys of the tools; null if no key opens the tools. */
  keys: { api: ApiKeys; tools: ApiKeys | null };
  engine: { report: { journal: SnapshotJournal }; forThreads: SnapshotForThreads };
  /** Answers operations, also for the other threads. */
  execute: GraphEngine['execute'];
  statuses: Statuses;
  metrics: Metrics;
  figures: HttpThreadFigures;
  log: Log;
}

export class SharedFront {
  readonly counts: SharedCounts;
  /** Null if Redis counts the requests of each key. */
  readonly windows: (Windows & SharedWindows) | null;
  readonly #deps: SharedFrontDeps;

  constructor(deps: SharedFrontDeps) {
    const { settings, keys } = deps;
    const known = [...keys.api.list, ...(keys.tools?.list ?? [])];
    const counters = known.map(({ counter }) => counter);
    this.#deps = deps;
    this.counts = SharedCounts.of(settings.SVC_HTTP_THREADS, counters);
    this.windows = settings.SVC_REDIS_URL === '' ? SharedWindows.of(counters) : null;
  }

  /** How the owner shares the port. */
  get sharing(): Sharing {
    return { place: 'first', connections: this.counts.connections };
  }

  /** Wraps the application to count the requests on the owner's own connections. */
  counted(app: Answers): Answers {
    const onRequest = this.#deps.figures.requestsOf(0);
    const answer = app.callback();
    return {
      callback: () => (req, res) => {
        onRequest(false);
        answer(req, res);
      },
    };
  }

  /**
   * Starts the private listener and the other threads; when this resolves, they listen on `port`. The returned `end`
   * makes them accept no more connections, and resolves when their requests are answered or cut off.
   */
  async start(app: Answers, port: number): Promise<{ end(): Promise<void> }> {
    const { log, settings } = this.#deps;
    const { SVC_CONNECTIONS_MAX: clientsMax, SVC_HTTP_THREADS: threadCount } = settings;
    // Each client has one running request, and each thread keeps some idle connections.
    const connectionsMax = clientsMax + RESERVED_CONNECTIONS + threadCount * IDLE_MAX;
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const server = createPrivateServer(app, secret, connectionsMax);
    const inner = await listening(server, { host: LOOPBACK, port: 0 }, log);
    try {
      const owner = { port: Number(new URL(inner.url).port), secret };
      const threads = await this.#threads(port, owner);
      const end = async () => {
        await threads.end(DRAIN_MS_MAX);
        await inner.end(0);
      };
      return { end };
    } catch (error) {
      await inner.end(0);
      throw error;
    }
  }

  #threads(port: number, owner: { port: number; secret: string }): Promise<HttpThreads> {
    const { settings, keys, engine, execute, statuses, metrics, figures, log } = this.#deps;
    const { board, buffers } = engine.forThreads;
    const { counts, windows } = this;
    return HttpThreads.start({
      count: settings.SVC_HTTP_THREADS - 1,
      data: thread => ({
        thread,
        port,
        settings: threadSettings(settings),
        resultCacheBytes: resultCacheBytes(settings).other,
        owner,
        keys: keys.api.list,
        board: board.shared,
        buffers,
        counts: counts.data,
        windows: windows?.data ?? null,
        situacoes: statuses.byKey,
      }),
      forget: thread => {
        board.forget(thread - 1);
        counts.forget(thread);
      },
      execute,
      statuses,
      answered: answers => engine.report.journal.answered('snapshot', answers),
      metrics,
      figures,
      log,
    });
  }
}

/** Only the settings that a thread needs, so that passwords stay with the owner. */
function threadSettings(settings: Settings): HttpThreadData['settings'] {
  const { SVC_HOST, SVC_LOG_LEVEL, SVC_REDIS_URL, SVC_CONNECTIONS_MAX } = settings;
  const { SVC_RATE_LIMIT_PER_MINUTE, SVC_KEY_REQUESTS_MAX, SVC_SNAPSHOT_STALE_SECONDS } = settings;
  const { SVC_ACCESS_LOG, SVC_TRUSTED_PROXIES, SVC_CONNECTIONS_PER_ADDRESS } = settings;
  return {
    SVC_ACCESS_LOG,
    SVC_HOST,
    SVC_LOG_LEVEL,
    SVC_REDIS_URL,
    SVC_CONNECTIONS_MAX,
    SVC_CONNECTIONS_PER_ADDRESS,
    SVC_RATE_LIMIT_PER_MINUTE,
    SVC_KEY_REQUESTS_MAX,
    SVC_SNAPSHOT_STALE_SECONDS,
    SVC_TRUSTED_PROXIES,
  };
}
