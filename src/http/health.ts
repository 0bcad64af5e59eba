/** Checks the stores in parallel, at most once a second whatever the number of requests. */
import { within } from '../runtime/policies.ts';
import type { JsonSchema } from '../server/json-schema.ts';
import { object } from '../server/reference/schemas.ts';
import type { Log } from '../telemetry/log.ts';
import { defineGauge } from '../telemetry/metric-definition.ts';
import type { GaugeReading } from '../telemetry/metrics.ts';

export const STORE_NAMES = [
  'vector_engine',
  'graph_db',
  'relational_db',
  'cache',
  'artifact_storage',
  'worker_ingest',
] as const;
export type StoreName = (typeof STORE_NAMES)[number];

/** Each check resolves when the store works. */
export type StoreChecks = Readonly<Record<StoreName, () => Promise<void>>>;

export interface StoreHealth {
  name: StoreName;
  status: 'up' | 'down';
  latency_ms: number;
}

export interface HealthReport {
  status: 'healthy' | 'degraded' | 'unhealthy';
  version: string;
  stores: StoreHealth[];
  uptime_seconds: number;
}

export const STORE_HEALTH = defineGauge({
  name: 'svc_store_health',
  help: 'Whether a store answers: 1 up, 0 down.',
  unit: 'boolean',
  labels: { store: `name of the store in \`/v1/health\`: ${STORE_NAMES.join(', ')}` },
  alert: 'A store is at 0 for more than a minute.',
});

const CACHE_MS = 1000;
const CHECK_TIMEOUT_MS = 5000;

export class HealthMonitor {
  readonly #checks: StoreChecks;
  readonly #version: string;
  readonly #log: Log;
  readonly #timeoutMs: number;
  readonly #startedAt = performance.now();
  /** Running checks; a store that hangs is not checked a second time. */
  readonly #running = new Map<StoreName, Promise<void>>();
  #stores: Promise<StoreHealth[]> | null = null;
  #storesUntil = 0;

  constructor(checks: StoreChecks, version: string, log: Log, timeoutMs = CHECK_TIMEOUT_MS) {
    this.#checks = checks;
    this.#version = version;
    this.#log = log;
    this.#timeoutMs = timeoutMs;
  }

  async report(): Promise<HealthReport> {
    const stores = await this.#current();
    return {
      status: overall(stores),
      version: this.#version,
      stores,
      uptime_seconds: Math.round(performance.now() - this.#startedAt) / 1000,
    };
  }

  /** The gauge svc_store_health: 1 up, 0 down. */
  async readGauge(): Promise<GaugeReading> {
    const stores = await this.#current();
    return stores.map(store => [[store.name], store.status === 'up' ? 1 : 0] as const);
  }

  #current(): Promise<StoreHealth[]> {
    if (this.#stores === null || performance.now() >= this.#storesUntil) {
      const asked = Promise.all(STORE_NAMES.map(name => this.#look(name)));
      this.#stores = asked;
      // All callers share the running checks; the second during which the result is kept starts at their end.
      this.#storesUntil = Number.POSITIVE_INFINITY;
      asked.then(() => {
        this.#storesUntil = performance.now() + CACHE_MS;
      });
    }
    return this.#stores;
  }

  /** Never rejects: a store that cannot be checked is down. */
  async #look(name: StoreName): Promise<StoreHealth> {
    const check = this.#checks[name];
    const startedAt = performance.now();
    let status: StoreHealth['status'] = 'up';
    try {
      await within(this.#timeoutMs, () => this.#run(name, check));
    } catch (error) {
      status = 'down';
      this.#log.warn({ store: name, err: error }, 'store is down');
    }
    return { name, status, latency_ms: Math.round((performance.now() - startedAt) * 1000) / 1000 };
  }

  #run(name: StoreName, check: () => Promise<void>): Promise<void> {
    let running = this.#running.get(name);
    if (running === undefined) {
      running = start(check).finally(() => this.#running.delete(name));
      this.#running.set(name, running);
      // The check may reject after the time limit, when nothing else handles the rejection.
      running.catch(() => {});
    }
    return running;
  }
}

/** Turns a synchronous throw into a rejection. */
async function start(check: () => Promise<void>): Promise<void> {
  await check();
}

function overall(stores: readonly StoreHealth[]): HealthReport['status'] {
  const down = stores.filter(store => store.status === 'down').length;
  if (down === 0) return 'healthy';
  return down < stores.length ? 'degraded' : 'unhealthy';
}

/** JSON Schema of the report. */
export const HEALTH_REPORT: JsonSchema = object({
  status: { type: 'string', enum: ['healthy', 'degraded', 'unhealthy'] },
  version: { type: 'string' },
  stores: {
    type: 'array',
    items: object({
      name: { type: 'string', enum: [...STORE_NAMES] },
      status: { type: 'string', enum: ['up', 'down'] },
      latency_ms: { type: 'number', minimum: 0, description: 'Milliseconds of the check.' },
    }),
  },
  uptime_seconds: { type: 'number' },
});
