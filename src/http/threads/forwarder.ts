/**
 * Hands requests over to the owner and passes the answers on as they arrive. Bodies are streamed in both directions,
 * and `100 Continue` is passed on. If a client leaves, the request at the owner ends. Own code, because proxy packages
 * retry, pool and rewrite requests, which must not happen between threads of one process.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { CallerLoads } from '../../server/caller-load.ts';
import { HANDED_OVER, handedOverText } from '../../server/handed-over.ts';
import { answerRaw } from '../../server/http-server.ts';
import { discardRest, hasBody } from '../../server/json-body.ts';
import { bePatient } from '../../server/patience.ts';
import type { Log } from '../../telemetry/log.ts';

/** Connections to the owner that wait for their next request, and for how long. */
export const IDLE_MAX = 256;
const IDLE_MS_MAX = 30_000;
const LOOPBACK = '127.0.0.1';
/** Headers that apply to one connection only (RFC 9110, 7.6.1). The framing of a body is kept. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** The address at which the owner accepts requests. */
export interface OwnerAddress {
  port: number;
  secret: string;
}

export class Forwarder {
  readonly #owner: OwnerAddress;
  readonly #log: Log;
  readonly #readers: Pick<CallerLoads, 'dropStalled'>;
  readonly #agent = new http.Agent({
    keepAlive: true,
    maxFreeSockets: IDLE_MAX,
    timeout: IDLE_MS_MAX,
  });

  /** `readers` drops clients that do not read their answer. */
  constructor(owner: OwnerAddress, log: Log, readers: Pick<CallerLoads, 'dropStalled'>) {
    this.#owner = owner;
    this.#log = log;
    this.#readers = readers;
  }

  forward(req: IncomingMessage, res: ServerResponse): void {
    // The owner limits the time of the body, and allows more for uploads.
    const patience = bePatient(req.socket);
    const up = http.request({
      agent: this.#agent,
      host: LOOPBACK,
      port: this.#owner.port,
      method: req.method,
      path: req.url,
      headers: this.#headers(req),
    });
    res.once('close', () => {
      patience.end();
      if (!res.writableFinished) up.destroy();
    });
    up.on('continue', () => res.writeContinue());
    up.on('response', from => {
      relay(from, res);
      // An answer of known length is complete. If the length is unknown, the owner limits the time until the end.
      if (from.headers['content-length'] !== undefined) this.#readers.dropStalled(res);
      else from.once('end', () => res.writableFinished || this.#readers.dropStalled(res));
    });
    up.on('error', error => this.#failed(error, res));
    up.once('close', () => {
      if (req.readableEnded || req.destroyed) return;
      // The owner has answered before the end of the body.
      req.unpipe(up);
      discardRest(req);
    });
    req.pipe(up);
  }

  close(): void {
    this.#agent.destroy();
  }

  #headers(req: IncomingMessage): string[] {
    const { rawHeaders, httpVersion: version, socket, method = '' } = req;
    const peer = socket.remoteAddress ?? '';
    const headers = [HANDED_OVER, handedOverText(this.#owner.secret, { peer, version })];
    for (let i = 0; i < rawHeaders.length; i += 2) {
      const name = rawHeaders[i]!.toLowerCase();
      if (HOP_BY_HOP.has(name)) continue;
      headers.push(rawHeaders[i]!, rawHeaders[i + 1]!);
    }
    // Without a length, Node would announce a body that does not exist.
    const isFramed = hasBody(req) || req.headers['content-length'] !== undefined;
    if (!isFramed && !BODILESS.has(method)) headers.push('content-length', '0');
    return headers;
  }

  #failed(error: Error, res: ServerResponse): void {
    if (res.destroyed || res.writableEnded) return;
    this.#log.warn({ err: error }, 'a request could not be handed over');
    if (res.headersSent || res.socket === null) res.destroy();
    else answerRaw(res.socket, 'SERVICE_UNAVAILABLE', 'The request was not answered.');
  }
}

/** Passes an answer on, no faster than the client takes it. */
function relay(from: IncomingMessage, res: ServerResponse): void {
  if (res.destroyed) {
    from.destroy();
    return;
  }
  const headers: string[] = [];
  for (let i = 0; i < from.rawHeaders.length; i += 2) {
    const name = from.rawHeaders[i]!.toLowerCase();
    if (name === 'connection' && from.rawHeaders[i + 1]!.toLowerCase() === 'close') {
      res.shouldKeepAlive = false;
    }
    if (HOP_BY_HOP.has(name) || name === 'transfer-encoding') continue;
    headers.push(from.rawHeaders[i]!, from.rawHeaders[i + 1]!);
  }
  res.sendDate = false;
  res.writeHead(from.statusCode!, from.statusMessage, headers);
  from.once('error', () => res.destroy());
  from.once('aborted', () => res.destroy());
  from.pipe(res);
}
