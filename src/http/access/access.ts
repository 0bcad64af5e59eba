/** The kinds of access to routes of the backend, and the checks before a route is called. */

import { AppError, type ErrorCode } from '../../errors/errors.ts';
import { includesRole, type Role } from '../../runtime/roles.ts';
import type { CallerLoads } from '../../server/caller-load.ts';
import type { AddressList, TrustedProxies } from '../../server/client-address.ts';
import { checkAddress } from '../../server/client-address.ts';
import type { Context } from '../../server/exchange.ts';
import type { Hosts } from '../../server/hosts.ts';
import type { Enter } from '../../server/mount.ts';
import type { AccessDocs } from '../../server/reference/openapi.ts';
import type { Route } from '../../server/route.ts';
import type { Strangers } from '../../server/strangers.ts';
import type { ApiKey, ApiKeys, KnownKeys } from './api-keys.ts';
import { authenticate, unauthorized } from './authenticate.ts';
import type { RateLimiter } from './rate-limit.ts';

/**
 * A role requires an API key with that role, whose limit counts the request. `allowlist` requires a listed address.
 * `open` needs no key, but is limited by address. `probe` is never refused.
 */
export type Access = Role | 'allowlist' | 'open' | 'probe';

const KEY_ERRORS: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'RATE_LIMITED',
  'RATE_LIMITER_UNAVAILABLE',
];
const SCHEMES = ['bearer', 'apiKey'];

/** The text of the API reference about each kind of access. */
export const ACCESS_DOCS: AccessDocs<Access> = {
  // Every key is at least a reader.
  reader: { errors: KEY_ERRORS, schemes: SCHEMES, role: 'reader' },
  writer: { errors: [...KEY_ERRORS, 'FORBIDDEN'], schemes: SCHEMES, role: 'writer' },
  admin: { errors: [...KEY_ERRORS, 'FORBIDDEN'], schemes: SCHEMES, role: 'admin' },
  allowlist: { errors: ['FORBIDDEN'], schemes: [] },
  open: { errors: ['FORBIDDEN', 'RATE_LIMITED'], schemes: [] },
  probe: { errors: [], schemes: [] },
};

export interface BackendRoute extends Route<Access> {
  /** Keys that open the route instead of the API keys; null if no key opens it. */
  keys?: ApiKeys | null;
  /** Whether the Host header is checked even though the route needs a key. */
  checksHost?: boolean;
}

export interface AccessRules {
  keys: KnownKeys;
  limiter: RateLimiter;
  /** Addresses that may read `allowlist` routes. */
  allowed: AddressList;
  /** Proxies whose forwarded headers are trusted. */
  proxies: TrustedProxies;
  strangers: Pick<Strangers, 'enter' | 'count'>;
  /** Checked for routes without a key. Elsewhere the key suffices, because a page cannot make a browser send one. */
  hosts: Pick<Hosts, 'check'>;
  loads: CallerLoads;
  /** Maximum concurrent requests of one key. */
  keyRequestsMax: number;
}

const UNREAD_BYTES_MAX = 32 * 1024 * 1024;

/** Throws UNAUTHORIZED, RATE_LIMITED, RATE_LIMITER_UNAVAILABLE or FORBIDDEN. */
export function enterBy(rules: AccessRules): Enter<BackendRoute> {
  const { keys, limiter, strangers, loads } = rules;
  const limits = { requestsMax: rules.keyRequestsMax, unreadBytesMax: UNREAD_BYTES_MAX };
  // The hub of this process calls for all of its users, and limits each user itself.
  const ownLimits = {
    requestsMax: Number.POSITIVE_INFINITY,
    unreadBytesMax: Number.POSITIVE_INFINITY,
  };
  return (ctx: Context, route) => {
    const { access } = route;
    if (access === 'probe') return;
    if (access === 'allowlist' || access === 'open' || route.checksHost) rules.hosts.check(ctx);
    if (access === 'allowlist') return checkAddress(ctx.req, rules.allowed, rules.proxies);
    if (access === 'open') return strangers.enter(ctx);
    const accepted = route.keys === undefined ? keys : route.keys;
    const { exchange } = ctx.state;
    const key = authenticate(ctx.req, exchange, accepted);
    if (key === null) {
      strangers.count(ctx);
      throw unauthorized(exchange);
    }
    exchange.begin(loads.of(key.counter, key.isOwn ? ownLimits : limits));
    // Requests of a key without the role count as well.
    const taken = limiter.take(exchange, key);
    return taken === undefined ? checkRole(key, access) : taken.then(() => checkRole(key, access));
  };
}

function checkRole({ role }: ApiKey, needed: Role): void {
  if (includesRole(role, needed)) return;
  throw new AppError(
    'FORBIDDEN',
    `This needs a key with the role ${needed}; the role of this key is ${role}.`,
  );
}
