/**
 * Checks Host headers against DNS rebinding. A page whose name resolves to this address would be of the same origin as
 * the service for a browser, and could read everything that needs no key; but its requests carry its own name as Host.
 */
import ipaddr from 'ipaddr.js';
import { AppError } from '../errors/errors.ts';
import { hostName } from './client-address.ts';
import type { Context, Middleware } from './exchange.ts';

export class Hosts {
  readonly #names: ReadonlySet<string>;

  /**
   * `listed`: names separated by commas, as in SVC_ALLOWED_HOSTS; `own`: further names, such as the host of a public
   * URL.
   */
  constructor(listed: string, ...own: string[]) {
    const names = [...listed.split(','), ...own].map(name => hostName(name.trim()));
    this.#names = new Set(names.filter(name => name !== ''));
  }

  /**
   * Throws FORBIDDEN unless Host is a name of this service. IP addresses, `localhost` and names without a dot, such as
   * those in a container network, always pass, because no page on the internet has such a name.
   */
  check({ req }: Context): void {
    const { host } = req.headers;
    // Only HTTP/1.0 requests may lack the header, and browsers do not use HTTP/1.0.
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

/** Paths that reveal only whether the process is alive. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** Checks every request except the probes of supervisors, which may use any name. */
export function checkHost(hosts: Hosts): Middleware {
  return (ctx, next) => {
    if (!PROBES.has(ctx.path)) hosts.check(ctx);
    return next();
  };
}
