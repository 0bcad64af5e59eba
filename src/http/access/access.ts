/** Who may call a route of the backend, and the checks in front of it. */

import type { AddressList } from '../transport/client-address.ts';
import { checkAddress } from '../transport/client-address.ts';
import type { Context } from '../transport/exchange.ts';
import type { Enter } from '../transport/mount.ts';
import type { AccessDocs } from '../transport/reference/openapi.ts';
import type { Route } from '../transport/route.ts';
import type { ApiKeys } from './api-keys.ts';
import { authenticate } from './authenticate.ts';
import type { RateLimiter } from './rate-limit.ts';

/** `key` needs an API key and counts against its limit, `allowlist` needs a listed address. */
export type Access = 'key' | 'allowlist' | 'open';

/** What the reference says of each. */
export const ACCESS_DOCS: AccessDocs<Access> = {
  key: {
    errors: ['UNAUTHORIZED', 'RATE_LIMITED', 'RATE_LIMITER_UNAVAILABLE'],
    schemes: ['bearer', 'apiKey'],
  },
  allowlist: { errors: ['FORBIDDEN'], schemes: [] },
  open: { errors: [], schemes: [] },
};

export interface BackendRoute extends Route<Access> {
  /** Keys that open it instead of the API keys; null: none does. */
  keys?: ApiKeys | null;
}

export interface AccessRules {
  keys: ApiKeys;
  limiter: RateLimiter;
  /** Addresses that may read `allowlist` routes. */
  allowed: AddressList;
  /** Proxies whose forwarded headers are trusted. */
  proxies: AddressList;
}

/** Throws UNAUTHORIZED, RATE_LIMITED, RATE_LIMITER_UNAVAILABLE or FORBIDDEN. */
export function enterBy({ keys, limiter, allowed, proxies }: AccessRules): Enter<BackendRoute> {
  return (ctx: Context, route) => {
    if (route.access === 'key') {
      const accepted = route.keys === undefined ? keys : route.keys;
      const { exchange } = ctx.state;
      return limiter.take(exchange, authenticate(ctx.req.headers, exchange, accepted));
    }
    if (route.access === 'allowlist') checkAddress(ctx.req, allowed, proxies);
  };
}
