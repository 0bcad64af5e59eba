/** The route with the series of /metrics as JSON, under the same access rule. */
import { madeTogether } from '../runtime/kept.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { JSON_TYPE } from './envelope.ts';
import type { JsonSchema } from './json-schema.ts';
import { object } from './reference/schemas.ts';
import type { Route } from './route.ts';

const TEXT: JsonSchema = { type: 'string' };

/** Schema of the figures, which the hub also serves to operators. */
export const FIGURES: JsonSchema = object({
  metrics: {
    type: 'array',
    items: object({
      name: TEXT,
      type: TEXT,
      samples: {
        type: 'array',
        items: object({
          name: TEXT,
          labels: { type: 'object', additionalProperties: TEXT },
          value: { type: ['number', 'null'] },
        }),
      },
    }),
  },
});

export const FIGURES_PATH = '/metrics.json';
export const FIGURES_EXAMPLE = {
  metrics: [
    {
      name: 'svc_pool_busy_threads',
      type: 'gauge',
      samples: [{ name: 'svc_pool_busy_threads', labels: {}, value: 1 }],
    },
  ],
};

export function figuresRoute(metrics: Metrics): Route<'allowlist'> {
  const write = madeTogether(async () =>
    Buffer.from(JSON.stringify({ metrics: await metrics.figures() })),
  );
  return {
    method: 'GET',
    path: FIGURES_PATH,
    access: 'allowlist',
    handle: async ctx => {
      const bytes = await write();
      ctx.set('cache-control', 'no-store');
      ctx.set('content-type', JSON_TYPE);
      ctx.body = bytes;
    },
    doc: {
      summary: 'Metrics as JSON',
      description:
        'The series of `/metrics` with their values, for programs that do not parse the Prometheus text format. Open to the same ' +
        'addresses. NaN and infinite values are null. Not enveloped.',
      portuguese: {
        summary: 'Métricas do serviço em JSON.',
        description:
          'As séries de `/metrics` com seus valores, para programas que não leem o texto do Prometheus. Acessível aos ' +
          'mesmos endereços. Um valor que não é número é null. A resposta não tem `data` nem `meta`.',
      },
      tag: 'state',
      errors: ['FORBIDDEN'],
      answer: { contentType: 'application/json', schema: FIGURES, example: FIGURES_EXAMPLE },
    },
  };
}
