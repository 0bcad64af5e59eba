/** GET /api/operation: operators' figures of the backend, for the addresses that may read its metrics. */
import { JSON_TYPE } from '../../server/envelope.ts';
import { FIGURES, FIGURES_EXAMPLE, FIGURES_PATH } from '../../server/figures-route.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { asRefusal, BackendFailure } from '../backend-client/backend-failure.ts';
import { failureOf } from '../backend-client/send-to-backend.ts';
import type { HubRoute } from '../hub-route.ts';
import { leaving } from '../leaving.ts';

const MS_MAX = 5_000;

export function operationRoute(backend: BackendClient): HubRoute {
  return {
    method: 'GET',
    path: '/api/operation',
    access: 'allowlist',
    handle: async ctx => {
      const request = {
        method: 'GET' as const,
        path: FIGURES_PATH,
        traceId: ctx.state.exchange.traceId,
      };
      const answer = await backend
        .pass(request, { signal: leaving(ctx), msMax: MS_MAX })
        .catch(error => {
          throw error instanceof BackendFailure ? asRefusal(error) : error;
        });
      if (answer.status !== 200) throw asRefusal(failureOf(answer));
      ctx.set('cache-control', 'no-store');
      ctx.set('content-type', JSON_TYPE);
      ctx.body = answer.bytes;
    },
    doc: {
      summary: 'Figures of the backend',
      description:
        'The series of `GET /metrics.json` of the backend, for the screen of operators. Open to the addresses of ' +
        'SVC_METRICS_IP_ALLOWLIST; the hub itself must be on the list of the backend.',
      tag: 'state',
      errors: ['FORBIDDEN', 'SERVICE_UNAVAILABLE', 'GRAPH_TIMEOUT'],
      deadlineMs: MS_MAX,
      answer: { contentType: 'application/json', schema: FIGURES, example: FIGURES_EXAMPLE },
    },
  };
}
