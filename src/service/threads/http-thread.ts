/**
 * An HTTP thread that is not the owner. It listens on the same port, answers point operations from the shared snapshot,
 * asks the owner for the results of other operations, and hands all other requests over.
 */

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { markedAnswers } from '../../capabilities/situacao/marked-answers.ts';
import { Statuses } from '../../capabilities/situacao/statuses.ts';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { KeptAnswers } from '../../engine/answers/kept-answers.ts';
import { isAnsweredByThreads, PointAnswers } from '../../engine/answers/point-answers.ts';
import { operations } from '../../engine/operations/registry.ts';
import { GenerationReader } from '../../engine/snapshot/generation-board.ts';
import { KnownKeys } from '../../http/access/api-keys.ts';
import { RateLimiter } from '../../http/access/rate-limit.ts';
import { questionRoutes } from '../../http/routes/question-routes.ts';
import { servableOperation } from '../../http/servable.ts';
import { Forwarder } from '../../http/threads/forwarder.ts';
import { SharedCounts } from '../../http/threads/shared-counts.ts';
import { SharedWindows } from '../../http/threads/shared-windows.ts';
import { createThreadApp } from '../../http/threads/thread-app.ts';
import { accessLog } from '../../server/access-log.ts';
import { CallerLoads } from '../../server/caller-load.ts';
import { AddressList, trustedProxies } from '../../server/client-address.ts';
import { HTTP_LIMITS } from '../../server/limits.ts';
import { listenOn } from '../../server/listening.ts';
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import { openCache } from '../../stores/cache/open-cache.ts';
import { createLog, type Log } from '../../telemetry/log.ts';
import { Metrics } from '../../telemetry/metrics.ts';
import { collectWhenQuiet } from '../jobs/quiet-collection.ts';
import { HttpThreadFigures } from '../metrics/http-thread-metrics.ts';
import { executorObserver } from '../metrics/observers.ts';
import type { FromOwner, FromThread, HttpThreadData } from './http-thread-data.ts';
import { OwnerEngine } from './owner-engine.ts';

/** Interval at which the thread sends its counts without a request. */
const TELL_EVERY_MS = 1_000;

const owner = parentPort as MessagePort;
const say = (message: FromThread) => owner.postMessage(message);

const data = workerData as HttpThreadData;
const log = createLog(data.settings.SVC_LOG_LEVEL, { write: line => say({ is: 'logged', line }) });
const metrics = Metrics.ofThread();
let answers = 0;

function tell(): void {
  say({ is: 'counted', series: metrics.take(), answers });
  answers = 0;
}

try {
  await run();
} catch (error) {
  say({ is: 'failed', message: (error as Error).message });
  owner.close();
}

async function run(): Promise<void> {
  const { settings, port, thread } = data;
  const counts = new SharedCounts(data.counts, thread);
  // With Redis each thread has its own connection to it.
  const redis = data.windows === null ? await openCache(settings.SVC_REDIS_URL) : null;
  const loads = new CallerLoads(metrics, HTTP_LIMITS, counts.loads);
  const forwarder = new Forwarder(data.owner, log, loads);
  const ownerEngine = new OwnerEngine(operations => say({ is: 'asked', operations }));
  const statuses = new Statuses(data.situacoes);
  const figures = new HttpThreadFigures(metrics);
  const proxies = trustedProxies(settings.SVC_TRUSTED_PROXIES);
  let isDraining = false;
  const app = createThreadApp({
    routes: await operationRoutes(ownerEngine, statuses, figures.askedBy(thread)),
    access: {
      keys: new KnownKeys([...data.keys]),
      limiter: limiterOf(redis, log),
      allowed: new AddressList('', 'no address'),
      proxies,
      loads,
      keyRequestsMax: settings.SVC_KEY_REQUESTS_MAX,
    },
    forwarder,
    metrics,
    log,
    logRequest: accessLog(settings.SVC_ACCESS_LOG, log, proxies),
    isDraining: () => isDraining,
    urlBytesMax: HTTP_LIMITS.urlBytesMax,
    onRequest: figures.requestsOf(thread),
  });
  const { SVC_HOST: host, SVC_CONNECTIONS_MAX: connectionsMax } = settings;
  const { connections } = counts;
  const sharing = { place: 'another', connections } as const;
  const { SVC_CONNECTIONS_PER_ADDRESS: perAddressMax } = settings;
  const where = { host, port, connectionsMax, perAddressMax, proxies };
  const listening = await listenOn(app, { ...where, metrics, log, sharing });
  const timer = setInterval(tell, TELL_EVERY_MS);
  owner.on('message', async (message: FromOwner) => {
    if (message.is === 'replied') return ownerEngine.take(message);
    if (message.is === 'count') return tell();
    if (message.is === 'situacoes') return statuses.use(message.situacoes);
    isDraining = true;
    await listening.end(message.msMax);
    clearInterval(timer);
    tell();
    forwarder.close();
    await redis?.close();
    owner.close();
  });
  collectWhenQuiet();
  say({ is: 'listening' });
}

/**
 * The POST route of every operation. Answers here if that is possible without the owner, else by the owner's engine.
 */
async function operationRoutes(ownerEngine: OwnerEngine, statuses: Statuses, asked: () => void) {
  const { board, buffers, thread, settings } = data;
  const common = {
    reader: new GenerationReader(board, buffers, thread - 1),
    staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
    observer: executorObserver(metrics, log, { answered: () => void answers++ }),
  };
  const answered = operations.filter(isAnsweredByThreads);
  const points = await PointAnswers.create({ ...common, operations: answered });
  const askOwner: GraphEngine['execute'] = (...question) => {
    asked();
    return ownerEngine.execute(...question);
  };
  const kept = new KeptAnswers({ ...common, execute: askOwner, bytesMax: data.resultCacheBytes });
  const execute: GraphEngine['execute'] = (operation, params, deadline) => {
    const answer = isAnsweredByThreads(operation) ? points.execute(operation, params) : null;
    return answer ?? kept.execute(operation, params, deadline);
  };
  const marked = markedAnswers(execute, statuses);
  return operations
    .map(operation => servableOperation(operation, marked, HTTP_LIMITS))
    .flatMap(questionRoutes)
    .filter(({ isHot }) => isHot);
}

function limiterOf(redis: CacheStore | null, log: Log): RateLimiter {
  const windows = redis ?? new SharedWindows(data.windows!);
  return new RateLimiter(windows, data.settings.SVC_RATE_LIMIT_PER_MINUTE, metrics, log);
}
