/** An application that listens: its server, its address, and its end. */
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import { Drain } from '../http/transport/drain.ts';
import { createHttpServer } from '../http/transport/http-server.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Requests under way get this long to finish on shutdown. */
const DRAIN_MS_MAX = 16_000;

export interface ListenOptions {
  host: string;
  port: number;
  connectionsMax: number;
  metrics: Metrics;
  log: Log;
}

export interface Listening {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  url: string;
  /** Accepts no more connections; resolves when requests under way are answered or cut. */
  end(): Promise<void>;
}

/** Listens when this resolves. Rejects with the address and the reason when it cannot. */
export async function listenOn(app: Koa, options: ListenOptions): Promise<Listening> {
  const { metrics, connectionsMax, log } = options;
  const server = createHttpServer(app, { metrics, connectionsMax });
  const drain = new Drain(server);
  await bind(server, options);
  const end = async () => {
    const cut = await drain.end(DRAIN_MS_MAX);
    if (cut > 0) log.warn({ connections: cut }, 'requests did not finish in time and were cut');
  };
  return { url: urlOf(server), end };
}

function urlOf(server: http.Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function bind(server: http.Server, { host, port, log }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', error =>
      reject(
        new Error(`cannot listen on ${host}:${port} (${(error as NodeJS.ErrnoException).code})`),
      ),
    );
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      server.on('error', error => log.error({ err: error }, 'the server failed'));
      resolve();
    });
  });
}
