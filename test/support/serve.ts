/** The backend on a free port with an engine that the test controls, and requests over sockets. */

import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import type { Answer, GraphEngine } from '../../src/engine/answers/answer.ts';
import { type Operation, operation } from '../../src/engine/operation.ts';
import { ApiKeys } from '../../src/http/access/api-keys.ts';
import { type AppDeps, createApp } from '../../src/http/app.ts';
import { questionRoutes } from '../../src/http/routes/question-routes.ts';
import { servableOperation } from '../../src/http/servable.ts';
import type { Deadline } from '../../src/runtime/deadline.ts';
import { trustedProxies } from '../../src/server/client-address.ts';
import { createHttpServer } from '../../src/server/http-server.ts';
import { HTTP_LIMITS, type HttpLimits } from '../../src/server/limits.ts';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { Metrics } from '../../src/telemetry/metrics.ts';

export const SECRET = 'a-key-of-the-tests-0123456789';
export const OTHER_SECRET = 'another-key-of-the-tests-987';

const similarity = operation({
  name: 'similarity',
  path: '/v1/graph/similarity',
  summary: 'Compares two decisions.',
  description: 'For the tests.',
  portuguese: { summary: 'Compara duas decisões.', description: 'Para os testes: não há grafo.' },
  mode: 'point',
  params: z.strictObject({
    source_id: z.string().min(1).max(200),
    target_id: z.string().min(1).max(200),
    max_depth: z.int().min(1).max(20).default(10),
  }),
  result: z.strictObject({ echo: z.unknown() }),
  example: { source_id: 'a', target_id: 'b' },
});

const clusters = operation({
  name: 'clusters',
  path: '/v1/graph/clusters',
  summary: 'Lists clusters.',
  description: 'For the tests.',
  portuguese: {
    summary: 'Lista grupos de decisões.',
    description: 'Para os testes: não há grafo.',
  },
  mode: 'pool',
  methods: ['POST', 'GET'],
  params: z.strictObject({
    categoria_id: z.string().min(1).nullable().default(null),
    limit: z.int().min(1).max(50).default(10),
    include: z.boolean().default(true),
  }),
  result: z.strictObject({ echo: z.unknown() }),
  example: { limit: 5 },
});

const vectors = operation({
  name: 'vectors',
  path: '/v1/graph/vectors',
  summary: 'Vectors of decisions.',
  description: 'For the tests.',
  portuguese: { summary: 'Vetores das decisões.', description: 'Para os testes: não há grafo.' },
  mode: 'pool',
  params: z.strictObject({
    decisao_ids: z.array(z.string().min(1).max(200)).max(500).nullable().default(null),
  }),
  result: z.strictObject({ echo: z.unknown() }),
  example: { decisao_ids: ['a'] },
});

export const OPERATIONS: readonly Operation[] = [similarity, clusters, vectors];

export const SNAPSHOT = {
  id: 7,
  built_at: '2026-01-02T03:04:05.000Z',
  confirmed_at: '2026-01-02T03:05:05.000Z',
  age_seconds: 1.5,
};

/** Returns the parameters of the call. */
export function echo(_operation: Operation, params: unknown, _call?: Deadline): Answer {
  return {
    json: JSON.stringify({ echo: params }),
    meta: { engine: 'snapshot', engine_reason: 'snapshot is fresh', snapshot: SNAPSHOT },
  };
}

export interface Served {
  port: number;
  url: string;
  server: http.Server;
  metrics: Metrics;
  /** Log lines so far, parsed. */
  logged: Record<string, unknown>[];
  /** Number of calls that the engine received. */
  calls: { params: unknown; deadline: Deadline }[];
}

export type Overrides = Partial<Omit<AppDeps, 'settings'>> & {
  settings?: Partial<AppDeps['settings']>;
  operations?: readonly Operation[];
  execute?: GraphEngine['execute'];
  limits?: Partial<HttpLimits>;
  connectionsMax?: number;
  perAddressMax?: number;
};

/** The part of tap's test object that is used: it registers a function to call at the end. */
export interface TestScope {
  teardown(end: () => unknown): void;
}

/** Listens on a free port; closed when the test ends. */
export async function serve(t: TestScope, overrides: Overrides = {}): Promise<Served> {
  const { execute = echo, operations = OPERATIONS, connectionsMax = 1000, ...rest } = overrides;
  const { settings, routes = [], limits = {}, perAddressMax, ...deps } = rest;
  const allLimits = { ...HTTP_LIMITS, ...limits };
  const metrics = new Metrics();
  const logged: Record<string, unknown>[] = [];
  const stream = new PassThrough().on('data', line => logged.push(JSON.parse(String(line))));
  const calls: Served['calls'] = [];
  const recorded: GraphEngine['execute'] = (operation, params, deadline) => {
    calls.push({ params, deadline });
    return execute(operation, params, deadline);
  };
  const graph = operations.map(operation => servableOperation(operation, recorded, allLimits));
  const app = createApp({
    routes: [...graph.flatMap(questionRoutes), ...routes],
    keys: new ApiKeys([
      { name: 'first', role: 'writer', secret: SECRET },
      { name: 'second', role: 'writer', secret: OTHER_SECRET },
    ]),
    windows: new MemoryCache(),
    metrics,
    log: createLog('debug', stream),
    checks: {
      vector_engine: async () => {},
      graph_db: async () => {},
      relational_db: async () => {},
      cache: async () => {},
      artifact_storage: async () => {},
      worker_ingest: async () => {},
    },
    isReady: () => true,
    isDraining: () => false,
    version: '1.2.3',
    urlBytesMax: allLimits.urlBytesMax,
    ...deps,
    settings: {
      SVC_RATE_LIMIT_PER_MINUTE: 1_000_000,
      SVC_ADDRESS_LIMIT_PER_MINUTE: 1_000_000,
      SVC_KEY_REQUESTS_MAX: 1_000_000,
      SVC_ACCESS_LOG: false,
      SVC_ALLOWED_HOSTS: '',
      SVC_METRICS_IP_ALLOWLIST: '127.0.0.1/32',
      SVC_TRUSTED_PROXIES: '',
      ...settings,
    },
  });
  const proxies = trustedProxies(settings?.SVC_TRUSTED_PROXIES ?? '');
  const connections = { connectionsMax, proxies, ...(perAddressMax && { perAddressMax }) };
  const server = createHttpServer(app, { metrics, ...connections, limits });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, server, metrics, logged, calls };
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  json: any;
  /** Port of the client's end of the connection. */
  localPort: number | undefined;
}

/** Sends one request, with a key unless `headers` has one; `body` is sent unchanged, or as JSON if it is an object. */
export function ask(
  served: Served,
  method: string,
  path: string,
  body?: unknown,
  headers: http.OutgoingHttpHeaders = { 'x-api-key': SECRET },
  agent: http.Agent | false = false,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const payload = body === undefined ? undefined : raw ? body : JSON.stringify(body);
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    const request = http.request(
      {
        port: served.port,
        method,
        path,
        agent,
        headers: { ...type, ...length, ...headers },
      },
      response => {
        const pieces: Buffer[] = [];
        // A persistent connection is detached from its answer at the end, so the port is read before.
        const { localPort } = response.socket;
        response.on('data', piece => pieces.push(piece));
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          const isJson =
            response.headers['content-type']?.includes('application/json') && text !== '';
          const json = isJson ? JSON.parse(text) : undefined;
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text, json, localPort });
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

/** Sends bytes unchanged; resolves to everything received until the server closes the connection. */
export function askRaw(
  { port }: Served,
  text: string | Uint8Array,
  localAddress = '127.0.0.1',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const where = { port, host: '127.0.0.1', localAddress };
    const socket = net.connect(where, () => socket.write(text));
    const pieces: Buffer[] = [];
    socket.on('data', piece => pieces.push(piece));
    socket.on('close', () => resolve(Buffer.concat(pieces).toString()));
    socket.on('error', reject);
  });
}
