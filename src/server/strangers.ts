/** Limits requests without a key or a login by their address. */
import { AppError } from '../errors/errors.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { CallerLoads, LoadLimits } from './caller-load.ts';
import { addressName, type TrustedProxies } from './client-address.ts';
import type { Context } from './exchange.ts';

const WINDOW_MS = 60_000;
/** Maximum number of counted addresses; at the limit, all counts are reset. */
const ADDRESSES_MAX = 10_000;
/** The limits are high, because many people may share an address. */
const LOAD: LoadLimits = { requestsMax: 256, unreadBytesMax: 16 * 1024 * 1024 };

export interface StrangerRules {
  loads: CallerLoads;
  proxies: TrustedProxies;
  perMinute: number;
  metrics: Metrics;
}

interface Window {
  endsAt: number;
  count: number;
}

export class Strangers {
  readonly #rules: StrangerRules;
  readonly #windows = new Map<string, Window>();

  constructor(rules: StrangerRules) {
    this.#rules = rules;
  }

  /** Counts a request to an open route. Throws RATE_LIMITED. */
  enter(ctx: Context): void {
    const name = this.count(ctx);
    ctx.state.exchange.begin(this.#rules.loads.of(name, LOAD));
  }

  /**
   * Counts a request of the address before it is served or refused; returns the name of the address. Throws
   * RATE_LIMITED.
   */
  count(ctx: Context): string {
    const { proxies, perMinute, metrics } = this.#rules;
    const name = addressName(ctx.req, proxies);
    const window = this.#windowOf(name);
    window.count++;
    if (window.count <= perMinute) return name;
    metrics.rateLimitBlocks.inc();
    // Closes the connection, because opening a new one costs the caller more than another request.
    ctx.state.exchange.header('connection', 'close');
    throw new AppError(
      'RATE_LIMITED',
      `This address has made more than ${perMinute} requests without a key in a minute.`,
      { retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000)) },
    );
  }

  /** Uncounts one request of the address, because its caller turned out to be known, or the look-up itself failed. */
  forgive(name: string): void {
    const window = this.#windows.get(name);
    if (window !== undefined && window.count > 0) window.count--;
  }

  #windowOf(name: string): Window {
    const known = this.#windows.get(name);
    const now = performance.now();
    if (known !== undefined && known.endsAt > now) return known;
    if (this.#windows.size >= ADDRESSES_MAX) this.#windows.clear();
    const window = { endsAt: now + WINDOW_MS, count: 0 };
    this.#windows.set(name, window);
    return window;
  }
}
