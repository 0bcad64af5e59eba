/** Checks that precede every route: connections end while the process drains, and URLs have a limit. */
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import type { Middleware } from './exchange.ts';

/** While the process drains, each answer closes its connection. */
export function closeWhileDraining(isDraining: () => boolean): Middleware {
  return (ctx, next) => {
    if (isDraining()) ctx.state.exchange.header('connection', 'close');
    return next();
  };
}

/** Scheme and authority of an absolute URL; what follows is a path or a query. */
const ABSOLUTE = /^https?:\/\/[^/?#\\]+(?=[/?]|$)/i;

/**
 * Cuts an absolute URL in the request line to path and query as they were written, which the routes match: a path with
 * dots stays another one than the path that it would be resolved to. Refuses a malformed URL with NOT_FOUND.
 */
export function useOriginForm(): Middleware {
  return (ctx, next) => {
    const url = ctx.req.url ?? '';
    if (!url.startsWith('/')) {
      const [origin] = ABSOLUTE.exec(url) ?? [];
      if (origin === undefined || !URL.canParse(url)) {
        throw new AppError('NOT_FOUND', 'There is nothing under this path.');
      }
      const rest = url.slice(origin.length);
      ctx.req.url = rest.startsWith('/') ? rest : `/${rest}`;
    }
    return next();
  };
}

/**
 * Refuses what RFC 9112 does not let a server accept: a request of HTTP/1.1 without a Host header, which HTTP/1.0 has
 * none of; two Host headers, which the server joins with a comma; and a transfer coding under HTTP/1.0.
 */
export function refuseAmbiguous(): Middleware {
  return (ctx, next) => {
    const { headers, httpVersion } = ctx.req;
    if (headers.host === undefined && httpVersion === '1.1') {
      throw invalid([{ field: 'host', rule: 'is missing' }]);
    }
    if (headers.host?.includes(',')) throw invalid([{ field: 'host', rule: 'must be given once' }]);
    if (headers['transfer-encoding'] !== undefined && httpVersion === '1.0') {
      // Where such a body ends is uncertain, and so is where the next request begins.
      ctx.res.shouldKeepAlive = false;
      throw invalid([{ field: 'transfer-encoding', rule: 'HTTP/1.0 has none' }]);
    }
    return next();
  };
}

/** Refuses with URI_TOO_LONG; path and query together count. */
export function limitUrl(bytesMax: number): Middleware {
  return (ctx, next) => {
    if ((ctx.req.url ?? '').length > bytesMax) {
      throw new AppError('URI_TOO_LONG', `The URL has more than ${bytesMax} bytes.`);
    }
    return next();
  };
}

/** The checks above, in their order. */
export function beforeRoutes(isDraining: () => boolean, urlBytesMax: number): Middleware[] {
  return [
    closeWhileDraining(isDraining),
    refuseAmbiguous(),
    limitUrl(urlBytesMax),
    useOriginForm(),
  ];
}
