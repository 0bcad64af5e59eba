/**
 * Mounts routes on Koa. Hot routes are found by an exact-path map; all others, and other methods of a hot path, by
 * @koa/router.
 */
import Router from '@koa/router';
import { AppError } from '../errors/errors.ts';
import { invalid, shortened } from '../errors/invalid.ts';
import { runFor } from '../runtime/caller.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Context, Middleware } from './exchange.ts';
import { ANSWER_BYTES_MAX } from './limits.ts';
import type { Route } from './route.ts';
import type { Strangers } from './strangers.ts';

/** Checks access to a route; throws an AppError if the caller has none. */
export type Enter<R> = (ctx: Context, route: R) => void | Promise<void>;

/** The middleware for `routes`, in the order of use. Throws for a duplicate route. */
export function mount<R extends Route>(
  routes: readonly R[],
  enter: Enter<R>,
  metrics: Metrics,
  strangers: Pick<Strangers, 'count'>,
): { hot: Middleware; router: Middleware; refuseUnmatched: Middleware } {
  // Paths match exactly: case-sensitive, without a trailing slash.
  const router = new Router<Context['state'], Context>({ sensitive: true, strict: true });
  const hot = new Map<string, (ctx: Context) => Promise<void>>();
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const { method, path } = route;
    const known = methods.get(path) ?? [];
    if (known.includes(method)) throw new Error(`${method} ${path} is defined twice.`);
    // Koa answers HEAD with the GET route and omits the body.
    methods.set(path, [...known, method, ...(method === 'GET' ? ['HEAD'] : [])]);
    const serve = serveRoute(route, enter, metrics);
    if (route.isHot) hot.set(path, serve);
    router.register(path.replace(/\{(\w+)\}/g, ':$1'), [method], serve, { name: path });
  }
  return {
    hot: (ctx, next) => {
      const serve = ctx.req.method === 'POST' ? hot.get(pathOf(ctx.req.url ?? '')) : undefined;
      return serve === undefined ? next() : serve(ctx);
    },
    router: router.routes() as unknown as Middleware,
    refuseUnmatched: refuseUnmatched(methods, strangers),
  };
}

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

/** Serves a request whose route is known: access, then the query, then the handler. */
function serveRoute<R extends Route>(
  route: R,
  enter: Enter<R>,
  metrics: Metrics,
): (ctx: Context) => Promise<void> {
  const series = metrics.requests(route.method, route.path);
  const headSeries = metrics.requests('HEAD', route.path);
  const bytesMax = route.doc.answer.bytesMax ?? ANSWER_BYTES_MAX;
  return async ctx => {
    const { exchange } = ctx.state;
    exchange.path = route.path;
    exchange.answerBytesMax = bytesMax;
    exchange.series = ctx.req.method === 'HEAD' ? headSeries : series;
    const entered = enter(ctx, route);
    if (entered !== undefined) await entered;
    refuseQuery(ctx, route);
    const { tenant } = exchange;
    await (tenant === null ? route.handle(ctx) : runFor(tenant, () => route.handle(ctx)));
    if (ctx.respond !== false) exchange.admit(bytesOf(ctx.body));
  };
}

/** Bytes of the answer that Koa will send. */
function bytesOf(body: unknown): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body instanceof Uint8Array ? body.byteLength : 0;
}

const LENIENT: ReadonlySet<string> = new Set(['open', 'allowlist', 'probe']);

/** Throws VALIDATION_ERROR for query parameters on a route without any; open routes ignore them. */
function refuseQuery(ctx: Context, { access, doc }: Route): void {
  const url = ctx.req.url ?? '';
  const mark = url.indexOf('?');
  if (mark < 0 || mark === url.length - 1 || LENIENT.has(access) || doc.query !== undefined) return;
  const [name = ''] = new URLSearchParams(url.slice(mark + 1)).keys();
  throw invalid([{ field: name === '' ? 'query' : shortened(name), rule: 'unknown field' }]);
}

/** Throws METHOD_NOT_ALLOWED with an Allow header for a known path, and NOT_FOUND for any other. */
function refuseUnmatched(
  methods: ReadonlyMap<string, readonly string[]>,
  strangers: Pick<Strangers, 'count'>,
): Middleware {
  return ctx => {
    strangers.count(ctx);
    // Every layer of the router that matches the path, for any method.
    const layers = (ctx as { matched?: { name?: string }[] }).matched ?? [];
    const paths = [...new Set(layers.map(({ name }) => name!))];
    const [path] = paths;
    if (path === undefined) throw new AppError('NOT_FOUND', 'There is nothing under this path.');
    const { exchange } = ctx.state;
    // Uses the template, not the caller's path, because it becomes a metric label and a log field.
    exchange.path = path;
    const allow = [...new Set(paths.flatMap(matched => methods.get(matched)!))].join(', ');
    exchange.header('allow', allow);
    throw new AppError('METHOD_NOT_ALLOWED', `This path takes ${allow}.`);
  };
}
