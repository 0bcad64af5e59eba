/**
 * Checks that precede every route: connections end while the process drains, and requests that are ambiguous, have long
 * URLs or the form for proxies are refused or cut. One middleware, because each step of Koa costs a hot route 1 %.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors/errors.ts';
import { invalid } from '../errors/invalid.ts';
import type { Middleware } from './exchange.ts';

/**
 * While the process drains, each answer closes its connection. Throws VALIDATION_ERROR, URI_TOO_LONG above
 * `urlBytesMax` bytes of path and query, and NOT_FOUND for a malformed absolute URL.
 */
export function beforeRoutes(isDraining: () => boolean, urlBytesMax: number): Middleware {
  return (ctx, next) => {
    const { req, res } = ctx;
    if (isDraining()) ctx.state.exchange.header('connection', 'close');
    refuseAmbiguous(req, res);
    const url = req.url ?? '';
    if (url.length > urlBytesMax) {
      throw new AppError('URI_TOO_LONG', `The URL has more than ${urlBytesMax} bytes.`);
    }
    if (!url.startsWith('/')) req.url = originForm(url);
    return next();
  };
}

/** Scheme and authority of an absolute URL; what follows is a path or a query. */
const ABSOLUTE = /^https?:\/\/[^/?#\\]+(?=[/?]|$)/i;

/**
 * Path and query of an absolute URL as they were written; the routes match these. A path with dots stays different from
 * the path that it resolves to. Throws NOT_FOUND for a malformed URL.
 */
function originForm(url: string): string {
  const [origin] = ABSOLUTE.exec(url) ?? [];
  if (origin === undefined || !URL.canParse(url)) {
    throw new AppError('NOT_FOUND', 'There is nothing under this path.');
  }
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Refuses what RFC 9112 does not let a server accept: an HTTP/1.1 request without a Host header (HTTP/1.0 knows none),
 * two Host headers, which the server joins with a comma, and a transfer coding under HTTP/1.0.
 */
function refuseAmbiguous({ headers, httpVersion }: IncomingMessage, res: ServerResponse): void {
  if (headers.host === undefined && httpVersion === '1.1') {
    throw invalid([{ field: 'host', rule: 'is missing' }]);
  }
  if (headers.host?.includes(',')) throw invalid([{ field: 'host', rule: 'must be given once' }]);
  if (headers['transfer-encoding'] !== undefined && httpVersion === '1.0') {
    // Where such a body ends is uncertain, and so is where the next request begins.
    res.shouldKeepAlive = false;
    throw invalid([{ field: 'transfer-encoding', rule: 'HTTP/1.0 has none' }]);
  }
}
