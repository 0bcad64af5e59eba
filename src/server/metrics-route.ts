/** The Prometheus route: for listed addresses only, without a rate limit, so that it works during an outage. */
import { madeTogether } from '../runtime/kept.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Route } from './route.ts';

export function metricsRoute(metrics: Metrics): Route<'allowlist'> {
  // Concurrent scrapes share one result, because serializing walks every series, and encoding takes as long again.
  const write = madeTogether(async () => Buffer.from(await metrics.exposition()));
  return {
    method: 'GET',
    path: '/metrics',
    access: 'allowlist',
    handle: async ctx => {
      const bytes = await write();
      ctx.set('cache-control', 'no-store');
      ctx.set('content-type', metrics.contentType);
      ctx.body = bytes;
    },
    doc: {
      summary: 'Metrics',
      description:
        'Prometheus text. Open to the addresses of SVC_METRICS_IP_ALLOWLIST; forwarded addresses ' +
        'are trusted only from SVC_TRUSTED_PROXIES, and from any other peer they are refused. Not enveloped.',
      portuguese: {
        summary: 'Métricas do serviço.',
        description:
          'Texto no formato do Prometheus. Acessível aos endereços de SVC_METRICS_IP_ALLOWLIST; um endereço ' +
          'encaminhado só é aceito quando vem de SVC_TRUSTED_PROXIES; de outro remetente é recusado. A resposta não tem `data` nem `meta`.',
      },
      tag: 'state',
      errors: ['FORBIDDEN'],
      answer: {
        contentType: 'text/plain',
        schema: { type: 'string' },
        example: 'svc_store_health{store="cache"} 1\n',
      },
    },
  };
}
