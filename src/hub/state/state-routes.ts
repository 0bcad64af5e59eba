/** Health, liveness and readiness routes of the hub. */
import { z } from 'zod';
import { keptFor } from '../../runtime/kept.ts';
import { endsWithin } from '../../runtime/policies.ts';
import { answerJson, type HubRoute, jsonAnswer } from '../hub-route.ts';

const CHECK_MS_MAX = 5_000;
const KEPT_MS = 1_000;

export interface HealthDeps {
  version: string;
  /** Resolves if the backend answers. */
  backend(): Promise<unknown>;
  /** Resolves if the database answers. */
  database(): Promise<unknown>;
  /** Resolves if the cache store answers; without it, analyses and briefing actions are refused. */
  cache(): Promise<unknown>;
  /** The known language models; `configured` tells whether their key is set. */
  providers: readonly { name: string; configured: boolean; model: string }[];
  /** Whether the process is shutting down. */
  isDraining(): boolean;
}

const part = z.strictObject({ status: z.enum(['up', 'down']), latency_ms: z.number() });
const health = z.strictObject({
  status: z.enum(['healthy', 'degraded', 'unhealthy']),
  version: z.string(),
  backend: part,
  database: part,
  cache: part,
  llm: z.strictObject({
    providers: z.array(
      z.strictObject({ name: z.string(), configured: z.boolean(), model: z.string() }),
    ),
    fallback: z.literal('extractive-1'),
  }),
});

export function stateRoutes(deps: HealthDeps): HubRoute[] {
  const databaseState = keptFor(KEPT_MS, () => look(deps.database));
  const report = keptFor(KEPT_MS, async () => {
    const [backend, database, cache] = await Promise.all([
      look(deps.backend),
      databaseState(),
      look(deps.cache),
    ]);
    const isUp = database.status === 'up';
    const isWhole = backend.status === 'up' && cache.status === 'up';
    return {
      status: isUp ? (isWhole ? 'healthy' : 'degraded') : 'unhealthy',
      version: deps.version,
      backend,
      database,
      cache,
      llm: { providers: deps.providers, fallback: 'extractive-1' },
    };
  });
  const livez = probe('/livez', 'Whether the process lives', () => true);
  // Readiness does not depend on the backend, because the hub serves its own data without it.
  const readyz = probe('/readyz', 'Whether the hub may get traffic', async () => {
    return !deps.isDraining() && (await databaseState()).status === 'up';
  });
  const healthRoute: HubRoute = {
    method: 'GET',
    path: '/api/health',
    access: 'probe',
    handle: async ctx => answerJson(ctx, await report()),
    doc: {
      summary: 'Health of the hub',
      description: 'Status 200 in every state. `degraded`: backend or cache store do not answer.',
      tag: 'state',
      errors: [],
      answer: jsonAnswer(health),
    },
  };
  return [healthRoute, livez, readyz];
}

function probe(path: string, summary: string, holds: () => boolean | Promise<boolean>): HubRoute {
  return {
    method: 'GET',
    path,
    access: 'probe',
    handle: async ctx => {
      ctx.state.exchange.isProbe = true;
      const isOk = await holds();
      answerJson(ctx, { status: isOk ? 'ok' : 'unavailable' }, isOk ? 200 : 503);
    },
    doc: {
      summary,
      description: `${summary}.`,
      tag: 'state',
      errors: [],
      answer: jsonAnswer(z.strictObject({ status: z.enum(['ok', 'unavailable']) })),
    },
  };
}

async function look(check: () => Promise<unknown>): Promise<z.infer<typeof part>> {
  const startedAt = performance.now();
  const isUp = await endsWithin(CHECK_MS_MAX, check()).catch(() => false);
  const latency_ms = Math.round((performance.now() - startedAt) * 1000) / 1000;
  return { status: isUp ? 'up' : 'down', latency_ms };
}
