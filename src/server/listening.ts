/** Makes an application listen, and shuts it down. */
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { TrustedProxies } from './client-address.ts';
import type { SharedConnections } from './connection-reserve.ts';
import { Drain } from './drain.ts';
import { type Answers, createHttpServer } from './http-server.ts';

/** Maximum milliseconds for running requests to finish on shutdown. */
export const DRAIN_MS_MAX = 16_000;

/** How HTTP threads share a port. */
export interface Sharing {
  /** `first` also checks that no other process has the port. */
  place: 'first' | 'another';
  connections: SharedConnections;
}

/** Milliseconds for which connections without a request stay open after a drain period. */
const LINGER_MS = 1_000;

/**
 * Milliseconds for which such connections stay open on shutdown: 0 unless there is a drain period for load balancers.
 */
export const lingerOf = ({ SVC_DRAIN_SECONDS: seconds }: { SVC_DRAIN_SECONDS: number }): number =>
  seconds > 0 ? LINGER_MS : 0;

export interface ListenOptions {
  host: string;
  port: number;
  /** Milliseconds for which connections without a request stay open on shutdown; 0 when absent. */
  lingerMs?: number;
  connectionsMax: number;
  /** Maximum connections of one address; does not apply to `proxies`. */
  perAddressMax?: number;
  proxies?: TrustedProxies;
  metrics: Metrics;
  log: Log;
  /** Null if only this thread uses the port. */
  sharing?: Sharing | null;
}

export interface Listening {
  /** Address, such as `http://127.0.0.1:8080`. */
  url: string;
  /** Stops accepting connections; resolves when running requests are answered or cut. */
  end(msMax?: number): Promise<void>;
}

/** Resolves when the server is listening. Rejects with the address and the reason if it cannot. */
export async function listenOn(app: Answers, options: ListenOptions): Promise<Listening> {
  const { log, sharing = null } = options;
  const server = createHttpServer(app, { ...options, shared: sharing?.connections ?? null });
  if (sharing?.place === 'first') await refuseTaken(options);
  return listening(server, options, log);
}

/** Like `listenOn`, for an existing server. */
export async function listening(
  server: http.Server,
  where: Pick<ListenOptions, 'host' | 'port' | 'sharing' | 'lingerMs'>,
  log: Log,
): Promise<Listening> {
  const drain = new Drain(server);
  await bind(server, where);
  server.on('error', error => log.error({ err: error }, 'the server failed'));
  const end = async (msMax = DRAIN_MS_MAX) => {
    const cut = await drain.end(msMax, where.lingerMs);
    if (cut > 0) log.warn({ connections: cut }, 'requests did not finish in time and were cut');
  };
  return { url: urlOf(server), end };
}

function urlOf(server: http.Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Refuses a port that is in use: with port sharing, the system would let another process have the same port. */
async function refuseTaken({ host, port }: ListenOptions): Promise<void> {
  const probe = net.createServer();
  await bind(probe, { host, port });
  await new Promise(resolve => probe.close(resolve));
}

function bind(
  server: net.Server,
  { host, port, sharing = null }: Pick<ListenOptions, 'host' | 'port' | 'sharing'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const cannotShare = code === 'ENOTSUP';
      const message = cannotShare
        ? 'SVC_HTTP_THREADS: must be 1, because this system does not let threads share a port'
        : `cannot listen on ${host}:${port} (${code})`;
      reject(new Error(message));
    });
    server.listen({ port, host, reusePort: sharing !== null }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}
