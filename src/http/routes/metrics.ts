/** The route that Prometheus reads, open to listed addresses only and to them even while the cache store is down. */
import type { Metrics } from '../../telemetry/metrics.ts';
import type { BackendRoute } from '../access/access.ts';

export function metricsRoute(metrics: Metrics): BackendRoute {
  // Scrapers that come together share one text: writing it walks every series.
  let writing: Promise<string> | null = null;
  return {
    method: 'GET',
    path: '/metrics',
    access: 'allowlist',
    handle: async ctx => {
      writing ??= metrics.exposition().finally(() => {
        writing = null;
      });
      const text = await writing;
      ctx.set('cache-control', 'no-store');
      ctx.set('content-type', metrics.contentType);
      ctx.body = text;
    },
    doc: {
      summary: 'Metrics',
      description:
        'Prometheus text. Open to the addresses of SVC_METRICS_IP_ALLOWLIST; forwarded addresses ' +
        'count only behind SVC_TRUSTED_PROXIES. Not enveloped.',
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
