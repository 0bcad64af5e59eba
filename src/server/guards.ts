/**
 * Checks before every route: while draining, connections are closed after their answer; ambiguous requests and long
 * URLs are refused; absolute URLs are reduced to path and query. One middleware, because each step of Koa costs a hot
 * route 1 %.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors/errors.ts';
import { invalid } from '../errors/invalid.ts';
import type { Middleware } from './exchange.ts';

/**
 * While the process drains, each answer closes its connection. Throws VALIDATION_ERROR, URI_TOO_LONG if path and query
 * exceed `urlBytesMax` bytes, and NOT_FOUND for a malformed absolute URL.
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

/** Scheme and authority of an absolute URL, followed by a path or a query. */
const ABSOLUTE = /^https?:\/\/[^/?#\\]+(?=[/?]|$)/i;

/**
 * Path and query of an absolute URL as written, which the routes match; dot segments are not resolved. Throws NOT_FOUND
 * for a malformed URL.
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
 * Refuses requests that RFC 9112 forbids a server to accept: an HTTP/1.1 request without Host (HTTP/1.0 may omit it),
 * two Host headers, which the server joins with a comma, and Transfer-Encoding under HTTP/1.0.
 */
function refuseAmbiguous({ headers, httpVersion }: IncomingMessage, res: ServerResponse): void {
  if (headers.host === undefined && httpVersion === '1.1') {
    throw invalid([{ field: 'host', rule: 'is missing' }]);
  }
  if (headers.host?.includes(',')) throw invalid([{ field: 'host', rule: 'must be given once' }]);
  if (headers['transfer-encoding'] !== undefined && httpVersion === '1.0') {
    // The end of such a body, and so the start of the next request, is ambiguous.
    res.shouldKeepAlive = false;
    throw invalid([{ field: 'transfer-encoding', rule: 'HTTP/1.0 has none' }]);
  }
}
