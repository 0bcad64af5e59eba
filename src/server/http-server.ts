/** Creates the HTTP server of an application, with limits on connections and answers to malformed requests. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode } from '../errors/errors.ts';
import { defineCounter } from '../telemetry/metric-definition.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isListedProxy, type TrustedProxies } from './client-address.ts';
import { ConnectionReserve, type SharedConnections } from './connection-reserve.ts';
import { wrapError } from './envelope.ts';
import { HTTP_LIMITS, type HttpLimits } from './limits.ts';
import { isPatient } from './patience.ts';
import { inTurn, pendingAnswers, trackAnswers } from './pending-answers.ts';

/** Maximum pipelined requests of a connection; their headers are held in memory until it is their turn. */
const PIPELINED_MAX = 256;
const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

const REFUSED_CONNECTIONS = defineCounter({
  name: 'svc_refused_connections_total',
  help: 'Connections that the server closed before a request was complete.',
  unit: 'connections',
  labels: {
    reason:
      '`too_many` (`SVC_CONNECTIONS_MAX`), `address` (`SVC_CONNECTIONS_PER_ADDRESS`), `silent` (nothing was sent while ' +
      'places were few, or no whole request on the reserve for health checks), `timeout` (the request did not arrive ' +
      'in time), `headers` (larger than 16 KiB), `malformed` (not well-formed HTTP/1.1), ' +
      '`pipelined` (more than 256 requests without answers)',
  },
  alert: 'Series with `reason="too_many"` increase: all connections are taken.',
});

export interface ServerOptions {
  metrics: Metrics;
  /**
   * Maximum concurrent connections besides the reserve for health checks; further ones are closed without an answer.
   */
  connectionsMax: number;
  /** Maximum concurrent connections of one address; absent: unlimited. */
  perAddressMax?: number;
  /** Proxies to which the limit for each address does not apply; absent: none. */
  proxies?: TrustedProxies;
  /** Counts that the HTTP threads share; null if there is one HTTP thread. */
  shared?: SharedConnections | null;
  limits?: Partial<HttpLimits>;
}

/** The request handler: a Koa application, or code in front of one. */
export interface Answers {
  callback(): http.RequestListener;
}

/** Creates the server without listening. */
export function createHttpServer(app: Answers, options: ServerOptions): http.Server {
  const limits = { ...HTTP_LIMITS, ...options.limits };
  const refused = options.metrics.counter(REFUSED_CONNECTIONS);
  const answer = app.callback();
  const begin: http.RequestListener = (req, res) => {
    if (reserve.isReserved(req.socket)) {
      res.shouldKeepAlive = false;
      if (!reserve.serves(req.url ?? '')) {
        refused.with('too_many').inc();
        answerRaw(req.socket, 'SERVICE_UNAVAILABLE', 'Too many connections.');
        return;
      }
    }
    answer(req, res);
  };
  const handle: http.RequestListener = (req, res) => {
    if (pendingAnswers(req.socket).length <= PIPELINED_MAX) inTurn(req, res, () => begin(req, res));
    else if (!req.socket.destroyed) {
      // Further requests in the same packet still arrive here after the connection is destroyed.
      refused.with('pipelined').inc();
      req.socket.destroy();
    }
  };
  const server = http.createServer(
    { ...parsing(limits), keepAliveTimeout: limits.keepAliveTimeoutMs },
    handle,
  );
  server.timeout = limits.socketTimeoutMs;
  const { connectionsMax: ordinaryMax, perAddressMax = Infinity, proxies, shared } = options;
  const isProxy = (socket: Socket) => proxies !== undefined && isListedProxy(socket, proxies);
  const connections = { ordinaryMax, perAddressMax, isProxy };
  const drop = (why: string) => refused.with(why).inc();
  const reserve = new ConnectionReserve(server, connections, drop, shared ?? null);
  answerAll(server, handle, reason => refused.with(reason).inc());
  return server;
}

/** Options of Node's HTTP parser. */
export function parsing(limits: HttpLimits): http.ServerOptions {
  return {
    requestTimeout: limits.requestTimeoutMs,
    headersTimeout: Math.min(limits.headersTimeoutMs, limits.requestTimeoutMs),
    maxHeaderSize: limits.headerBytesMax,
    connectionsCheckingInterval: limits.connectionCheckMs,
    // Node would answer without a body, so the application refuses requests without Host itself.
    requireHostHeader: false,
    // By default, Node silently keeps the first of two Host or Authorization headers; joined values are refused.
    joinDuplicateHeaders: true,
  };
}

/**
 * Answers all requests, including malformed ones and those with an `Expect` header. `refused` is called with the reason
 * for a malformed one.
 */
export function answerAll(
  server: http.Server,
  handle: http.RequestListener,
  refused: (reason: string) => void,
): void {
  trackAnswers(server);
  // Node reports every packet that follows a malformed one.
  const isRefused = new WeakSet<Duplex>();
  // The body reader answers `Expect: 100-continue` after its checks; other expectations are ignored.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Node reports the timeout of a request once; an exempt route ends the request itself.
    if (error.code === REQUEST_TIMEOUT && isPatient(socket)) return;
    if (isRefused.has(socket)) return;
    isRefused.add(socket);
    const { code, message, reason } = refusalOf(error.code);
    refused(reason);
    const pending = pendingAnswers(socket);
    const answer = () => {
      // A second answer cannot follow an incomplete one.
      if (pending.some(({ headersSent }) => headersSent)) socket.destroy();
      else answerRaw(socket, code, message);
    };
    // Complete requests before this one are answered first.
    const before = pending.findLast(({ req }) => req.complete);
    if (before === undefined) answer();
    else before.once('close', answer);
  });
}

function refusalOf(nodeCode: string | undefined): {
  code: ErrorCode;
  message: string;
  reason: string;
} {
  if (nodeCode === 'HPE_HEADER_OVERFLOW') {
    return { code: 'HEADERS_TOO_LARGE', message: 'The headers are too large.', reason: 'headers' };
  }
  if (nodeCode === REQUEST_TIMEOUT) {
    const message = 'The request did not arrive in time.';
    return { code: 'REQUEST_TIMEOUT', message, reason: 'timeout' };
  }
  const message = 'This is not well-formed HTTP/1.1.';
  return { code: 'VALIDATION_ERROR', message, reason: 'malformed' };
}

/** A malformed request has no response object, so the answer is written to the socket. */
export function answerRaw(socket: Duplex, code: ErrorCode, message: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const traceId = randomUUID();
  const details = code === 'VALIDATION_ERROR' ? [{ field: 'request', rule: message }] : undefined;
  const body = wrapError({ code, message, details }, traceId, 0);
  const status = ERRORS[code];
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-trace-id: ${traceId}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
