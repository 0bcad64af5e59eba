/** Sends a drawn request over a persistent connection. */
import http from 'node:http';
import type { Drawn } from './draw-request.ts';

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** A server that is silent for this long counts as hung. */
const SILENT_MS_MAX = 60_000;
/** Maximum time after which a leaving client disconnects. */
const LEAVES_MS_MAX = 5;

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

export function closeConnections(): void {
  agent.destroy();
}

/** Null if the client left. Rejects if the connection ends without an answer. */
export function send(url: string, drawn: Drawn): Promise<Reply | null> {
  const { method, target, body } = drawn;
  const { hostname, port } = new URL(url);
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(body.length) };
  const headers = { ...drawn.headers, ...length };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path: target, headers, agent });
    request.on('response', response => {
      const pieces: Buffer[] = [];
      response.on('data', piece => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - startedAt;
        const text = Buffer.concat(pieces).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms });
      });
    });
    request.setTimeout(SILENT_MS_MAX, () => request.destroy(new Error('no answer came')));
    request.on('error', error => (drawn.leaves ? resolve(null) : reject(error)));
    request.end(body);
    if (!drawn.leaves) return;
    setTimeout(
      () => {
        request.destroy();
        resolve(null);
      },
      Math.min(LEAVES_MS_MAX, target.length % 6),
    );
  });
}
