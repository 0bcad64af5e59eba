/**
 * The Host headers that belong to this service. A page whose name was made to lead to this address (DNS rebinding)
 * shares no origin with the service, but its own name: it could read what needs no key.
 */
import ipaddr from 'ipaddr.js';
import { AppError } from '../errors/errors.ts';
import { hostName } from './client-address.ts';
import type { Context, Middleware } from './exchange.ts';

export class Hosts {
  readonly #names: ReadonlySet<string>;

  /** `listed`: names separated by commas, as in SVC_ALLOWED_HOSTS; `own`: others, such as the host of a public URL. */
  constructor(listed: string, ...own: string[]) {
    const names = [...listed.split(','), ...own].map(name => hostName(name.trim()));
    this.#names = new Set(names.filter(name => name !== ''));
  }

  /**
   * Throws FORBIDDEN unless the request names this service. Addresses, `localhost` and names without a dot, such as
   * those of a container network, always pass: no page of the internet has such a name.
   */
  check({ req }: Context): void {
    const { host } = req.headers;
    // Only HTTP/1.0 requests lack the header, and no browser speaks HTTP/1.0.
    if (host === undefined || this.#has(hostName(host))) return;
    throw new AppError(
      'FORBIDDEN',
      'The Host header names another service; see SVC_ALLOWED_HOSTS.',
    );
  }

  #has(name: string): boolean {
    if (name === '') return false;
    return !name.includes('.') || this.#names.has(name) || ipaddr.isValid(name);
  }
}

/** Paths that say nothing but whether the process lives. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** Checks every request but the probes of supervisors, which may come under any name. */
export function checkHost(hosts: Hosts): Middleware {
  return (ctx, next) => {
    if (!PROBES.has(ctx.path)) hosts.check(ctx);
    return next();
  };
}
