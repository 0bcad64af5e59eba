/** What a route is, and the table that finds one: a fixed text, or a fixed text and one parameter at its end. */
import type { ErrorCode } from '../errors/errors.ts';
import type { RequestSeries } from '../telemetry/metric-series.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ApiKeys } from './access/api-keys.ts';
import type { Exchange } from './exchange.ts';
import type { JsonSchema } from './transport/json-schema.ts';

/** Groups of the reference page, in its order. */
export const TAGS = {
  graph: 'Operations on the graph of decisions.',
  search: 'Decisions by words, by meaning, and by both.',
  verification: 'Citations in texts, checked against reference tables.',
  documents: 'What a decision or a text says: structure and facts.',
  memories: 'Short-lived notes of a session.',
  datasets: 'Files of decisions, and what became of them.',
  tools: 'The same work as tools for language models.',
  state: 'How the service is.',
  reference: 'This document and the page that draws it.',
} as const;
type Tag = keyof typeof TAGS;

/** Who may call: `key` asks for an API key and counts against its limit, `allowlist` for a known address. */
export type Access = 'key' | 'allowlist' | 'open';

/** Of a route that gives an ETag and compares If-None-Match with it. */
export const NOT_MODIFIED: readonly [status: number, meaning: string] = [
  304,
  'What If-None-Match names is still current.',
];

/** What the reference page says of a route. */
export interface RouteDoc {
  summary: string;
  description: string;
  tag: Tag;
  /** Codes that this route's own work can refuse with; those of access are added. */
  errors: readonly ErrorCode[];
  /** Body of a POST: JSON where `contentType` does not say otherwise. */
  body?: { schema: JsonSchema; example: unknown; contentType?: string };
  /** Bytes of a body at most. */
  bodyBytesMax?: number;
  /** Milliseconds that its own work may take. */
  deadlineMs?: number;
  /** Query parameters of a GET: an object schema, one property each. */
  query?: JsonSchema;
  /** What the parameter in the path is. */
  parameter?: JsonSchema;
  /** Of status 200 where `status` does not say otherwise. */
  answer: { status?: number; contentType: string; schema: JsonSchema; example?: unknown };
  /** Answers without a body that are no errors: status and what it means. */
  noContent?: readonly (readonly [status: number, meaning: string])[];
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** May end in one parameter, as in `/v1/things/{thing_id}`; the exchange has its text. */
  path: string;
  access: Access;
  /** The keys that open it, where those are not the API keys; null: none does. */
  keys?: ApiKeys | null;
  /** Answers the exchange, or throws an AppError. */
  handle(exchange: Exchange): void | Promise<void>;
  doc: RouteDoc;
}

export interface RouteEntry {
  route: Route;
  series: RequestSeries;
}

interface Found {
  methods: ReadonlyMap<string, RouteEntry>;
  /** As it came, percent escapes included. */
  parameter: string;
}

export class RouteTable {
  readonly #paths = new Map<string, Map<string, RouteEntry>>();
  /** The paths that end in a parameter, by what stands before it. */
  readonly #prefixes = new Map<string, Map<string, RouteEntry>>();

  constructor(routes: readonly Route[], metrics: Metrics) {
    for (const route of routes) {
      const [prefix, parameter] = route.path.split('{');
      const paths = parameter === undefined ? this.#paths : this.#prefixes;
      let methods = paths.get(prefix);
      if (methods === undefined) {
        methods = new Map();
        paths.set(prefix, methods);
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

  /** The methods of a path and the text of its parameter, undefined where the path is none of ours. */
  find(path: string): Found | undefined {
    const methods = this.#paths.get(path);
    if (methods !== undefined) return { methods, parameter: '' };
    const start = path.lastIndexOf('/') + 1;
    const behind = this.#prefixes.get(path.slice(0, start));
    return behind && { methods: behind, parameter: path.slice(start) };
  }
}
