/** What a route is, and the table that finds one: paths are fixed texts, so a lookup needs no pattern. */
import type { ErrorCode } from '../errors.ts';
import type { RequestSeries } from '../metric-series.ts';
import type { Metrics } from '../metrics.ts';
import type { Exchange } from './exchange.ts';
import type { JsonSchema } from './json-schema.ts';

/** Who may call: `key` asks for an API key and counts against its limit, `allowlist` for a known address. */
export type Access = 'key' | 'allowlist' | 'open';

/** What the reference page says of a route. */
export interface RouteDoc {
  summary: string;
  description: string;
  tag: 'graph' | 'state' | 'reference';
  /** Codes that this route's own work can refuse with; those of access are added. */
  errors: readonly ErrorCode[];
  /** JSON body of a POST. */
  body?: { schema: JsonSchema; example: unknown };
  /** Query parameters of a GET: an object schema, one property each. */
  query?: JsonSchema;
  answer: { contentType: string; schema: JsonSchema; example?: unknown };
}

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  /** Answers the exchange, or throws an AppError. */
  handle(exchange: Exchange): void | Promise<void>;
  doc: RouteDoc;
}

export interface RouteEntry {
  route: Route;
  series: RequestSeries;
}

export class RouteTable {
  readonly #paths = new Map<string, Map<string, RouteEntry>>();

  constructor(routes: readonly Route[], metrics: Metrics) {
    for (const route of routes) {
      let methods = this.#paths.get(route.path);
      if (methods === undefined) {
        methods = new Map();
        this.#paths.set(route.path, methods);
      }
      if (methods.has(route.method))
        throw new Error(`${route.method} ${route.path} is there twice.`);
      methods.set(route.method, { route, series: metrics.requests(route.method, route.path) });
      // GET routes answer HEAD too; Node drops the body.
      if (route.method === 'GET') {
        methods.set('HEAD', { route, series: metrics.requests('HEAD', route.path) });
      }
    }
  }

  /** The methods of a path, undefined where the path is none of ours. */
  methods(path: string): ReadonlyMap<string, RouteEntry> | undefined {
    return this.#paths.get(path);
  }
}
