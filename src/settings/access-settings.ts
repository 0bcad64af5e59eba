/** Settings of access: who may call, how often, and from which addresses. */
import { z } from 'zod';
import { boolean, integer } from './setting-types.ts';

export const access = {
  SVC_API_KEYS: z
    .string()
    .default('')
    .describe(
      'API keys, comma-separated, each `name:role:key`, `name:key` or only the key. A role is `reader`, ' +
        '`writer` or `admin`; a key without one is a writer. Empty: the first start generates an ' +
        "admin's key and keeps it as `api-key` in SVC_DATA_DIR.",
    ),
  SVC_MCP_SERVER_API_KEYS: z
    .string()
    .nullable()
    .default(null)
    .meta({ defaultText: 'not set' })
    .describe(
      'API keys of `/mcp`, in the format of SVC_API_KEYS; all of them are readers. Not set: no key ' +
        'opens `/mcp`. If it is set and holds no key, the service does not start.',
    ),
  SVC_RATE_LIMIT_PER_MINUTE: integer(1, 100_000_000)
    .default(600_000)
    .describe('Requests a minute that each API key may make.'),
  SVC_ADDRESS_LIMIT_PER_MINUTE: integer(1, 100_000_000)
    .default(1_200)
    .describe(
      'Requests a minute that one address may make without a key and without a login. Checks of health do not count. ' +
        'Above it the hub refuses all requests of the address. ' +
        'Behind a proxy, SVC_TRUSTED_PROXIES must name it, else all its clients are one address.',
    ),
  SVC_KEY_REQUESTS_MAX: integer(1, 1_000_000)
    .default(256)
    .describe('Requests of one API key that may be under way at once; more are refused with 429.'),
  SVC_CONNECTIONS_MAX: integer(1, 1_000_000)
    .default(4096)
    .describe(
      'Maximum number of open connections. 64 more are reserved for `/livez`, `/readyz`, `/v1/health` ' +
        'and `/metrics`.',
    ),
  SVC_CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000)
    .default(1024)
    .describe(
      'Maximum number of open connections of one address, on each HTTP thread; further ones are closed. It does not bind ' +
        'the proxies in SVC_TRUSTED_PROXIES.',
    ),
  SVC_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Names under which the hub, `/mcp` and the routes without a key are reached, comma-separated, beside SVC_HUB_URL, ' +
        'addresses, and names without a dot. Requests that name another host are refused with 403, because a page of a ' +
        'rebound name could read them. `/livez` and `/readyz` take any name.',
    ),
  SVC_ACCESS_LOG: boolean
    .default(false)
    .describe(
      'Whether one line is logged for each request, whatever SVC_LOG_LEVEL says: method, path template, status, ' +
        "milliseconds, trace id, and the client's address.",
    ),
  SVC_METRICS_IP_ALLOWLIST: z
    .string()
    .default('127.0.0.1/32,::1/128')
    .describe(
      'Addresses that may read `/metrics` and `/metrics.json` (CIDR, comma-separated). Empty: none.',
    ),
  SVC_TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'Proxies whose forwarded headers are trusted (CIDR, comma-separated). A proxy on the list must set or remove ' +
        '`CF-Connecting-IP`. Empty: those on the loopback address, for `/metrics` only and without their ' +
        '`CF-Connecting-IP`; requests and connections are counted by the address that connects.',
    ),
};
