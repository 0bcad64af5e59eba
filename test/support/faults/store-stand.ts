/**
 * A service that uses a server behind a proxy, and constant requests to it. Shared by the fault tests of the stores
 * other than Neo4j.
 */
import type { Test } from 'tap';
import type { LocalServer } from '../../../ops/services/local-server.ts';
import { emptyFolder } from '../empty-folder.ts';
import type { Environment } from '../run-command.ts';
import { type Service, startService, until } from '../service.ts';
import { TcpProxy } from '../services/tcp-proxy.ts';

export const KEY = 'a-key-of-the-fault-tests-012345';
/** Maximum time until full service is back. */
export const RECOVERY_MS_MAX = 5_000;
/** No request may take longer: the deadline of 15 s and one second. */
const REQUEST_MS_MAX = 16_000;

export interface StoreStand {
  service: Service;
  proxy: TcpProxy;
  server: LocalServer;
}

/** `access` returns the settings for the proxy's port; `begun` is the state of the proxy when the service starts. */
export async function standBefore(
  t: Test,
  server: LocalServer,
  access: (port: number) => Environment,
  begun: 'open' | 'refused' | 'silent' = 'open',
): Promise<StoreStand> {
  const proxy = await TcpProxy.start(server.port);
  t.teardown(() => proxy.close());
  if (begun === 'refused') proxy.refuse();
  if (begun === 'silent') proxy.silent();
  const service = await startService(t, await emptyFolder(t), {
    ...access(proxy.port),
    SVC_API_KEYS: `test:${KEY}`,
  });
  return { service, proxy, server };
}

/** How a fault of the server starts and ends. */
export interface Fault<S> {
  begin(stand: S): unknown;
  end(stand: S): unknown;
}

/** Connections are refused and cut. */
export const REFUSED: Fault<{ proxy: TcpProxy }> = {
  begin: ({ proxy }) => {
    proxy.refuse();
    proxy.cut();
  },
  end: ({ proxy }) => proxy.pass(),
};

/** All faults of a server. */
export const FAULTS: Record<string, Fault<StoreStand>> = {
  refused: REFUSED,
  'silent on the way': { begin: ({ proxy }) => proxy.silent(), end: ({ proxy }) => proxy.pass() },
  'answers that are lost': {
    begin: ({ proxy }) => proxy.silent('to-client'),
    end: ({ proxy }) => proxy.pass(),
  },
  frozen: { begin: ({ server }) => server.freeze(), end: ({ server }) => server.thaw() },
  killed: { begin: ({ server }) => server.kill(), end: ({ server }) => server.restart() },
};

/** Sends one request; resolves to its status and error code. */
export type Attempt = () => Promise<{ status: number; code?: string | undefined }>;

/** Repeats a request until `end`, and collects the answers that are neither a success nor the expected refusal. */
export class Asker {
  readonly faults: string[] = [];
  failures = 0;
  successes = 0;
  #askedAt = 0;
  #isOver = false;
  readonly #done: Promise<void>;

  constructor(attempt: Attempt, code: string) {
    this.#done = this.#ask(attempt, code);
  }

  async #ask(attempt: Attempt, code: string): Promise<void> {
    while (!this.#isOver) {
      const startedAt = performance.now();
      this.#askedAt = startedAt;
      try {
        const answer = await attempt();
        if (answer.status < 300) this.successes++;
        else if (answer.status === 503 && answer.code === code) this.failures++;
        else this.faults.push(`${answer.status} ${answer.code}`);
      } catch (error) {
        this.faults.push(`no answer: ${(error as Error).message}`);
      }
      const ms = performance.now() - startedAt;
      if (ms > REQUEST_MS_MAX) this.faults.push(`an answer took ${Math.round(ms)} ms`);
      // Refusals come at once, so without a pause this loop would keep a core busy.
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }

  /** The observed values, for the message if the wait fails. */
  get account(): string {
    const ms = Math.round(performance.now() - this.#askedAt);
    const last = this.faults.slice(-3).join('; ');
    return `answered ${this.successes}, refused ${this.failures}, last asked ${ms} ms ago, faults: ${last}`;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }
}

/** The store's state in the health report, which has status 200 even while stores are down. */
export async function storeStatus({ url }: Service, name: string): Promise<string> {
  const response = await fetch(`${url}/v1/health`);
  if (response.status !== 200) return `status ${response.status}`;
  const { stores } = (await response.json()) as { stores: { name: string; status: string }[] };
  return stores.find(store => store.name === name)!.status;
}

export interface Outage<S> {
  fault: Fault<S>;
  /** The name of the store in the health report. */
  store: string;
  asker: Asker;
  /** Called while the store is down. */
  during?(): Promise<void>;
}

/** Runs one fault until the service has recovered, and checks the answers; resolves to the milliseconds of recovery. */
export async function endure<S>(
  stand: S & Pick<StoreStand, 'service'>,
  { fault, store, asker, during }: Outage<S>,
): Promise<number> {
  await until(() => asker.successes > 0, 'it works before');
  const { failures } = asker;
  await fault.begin(stand);
  await until(
    () => asker.failures > failures,
    () => `requests are refused (${asker.account})`,
  );
  await until(async () => (await storeStatus(stand.service, store)) === 'down', 'health says so');
  await during?.();
  await fault.end(stand);
  const endedAt = performance.now();
  const { successes } = asker;
  await until(() => asker.successes > successes, 'requests are answered again');
  await until(async () => (await storeStatus(stand.service, store)) === 'up', 'health says so');
  return performance.now() - endedAt;
}

export function isBackInTime(t: Test, ms: number): void {
  t.ok(ms < RECOVERY_MS_MAX, `back after ${Math.round(ms)} ms`);
}

export interface Start {
  /** The store's name in the health report. */
  store: string;
  attempt: Attempt;
  /** Code of the refusals. */
  code: string;
}

/** Asserts that a service that started without its server works once the server can be reached. */
export async function comesUpWithout(
  t: Test,
  stand: StoreStand,
  { store, attempt, code }: Start,
): Promise<void> {
  t.match(await attempt(), { status: 503, code });
  t.equal(await storeStatus(stand.service, store), 'down');
  const endedAt = performance.now();
  await stand.proxy.pass();
  await until(async () => (await attempt()).status < 300, 'it works');
  isBackInTime(t, performance.now() - endedAt);
}
