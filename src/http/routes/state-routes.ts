/** Routes for the state of the service: health for people and dashboards, livez and readyz for supervisors. */
import { AppError } from '../../errors/errors.ts';
import { answerData, JSON_TYPE } from '../../server/envelope.ts';
import { enveloped, object, PLAIN_META } from '../../server/reference/schemas.ts';
import type { BackendRoute as Route } from '../access/access.ts';
import type { HealthMonitor } from '../health.ts';
import { HEALTH_REPORT } from '../health.ts';

/** A starting service usually becomes ready within this time. */
const READY_RETRY_SECONDS = 1;

/** `isReady`: graph operations can be answered and the process is not ending. */
export function stateRoutes(monitor: HealthMonitor, isReady: () => Promise<boolean>): Route[] {
  return [
    healthRoute('/v1/health', monitor),
    healthRoute('/health', monitor),
    livezRoute(),
    readyzRoute(isReady),
  ];
}

function healthRoute(path: string, monitor: HealthMonitor): Route {
  return {
    method: 'GET',
    path,
    access: 'probe',
    handle: async ctx => {
      const report = await monitor.report();
      ctx.set('cache-control', 'no-store');
      ctx.set('content-type', JSON_TYPE);
      ctx.body = JSON.stringify(report);
    },
    doc: {
      summary: 'Health of the stores',
      description:
        'The state of every store, checked at most once a second, each for at most 5 s. ' +
        'Always 200: the state is in `status`. Not enveloped.',
      portuguese: {
        summary: 'Estado dos armazenamentos.',
        description:
          'O estado de cada armazenamento, verificado no máximo uma vez por segundo, em até 5 s cada um. ' +
          'O código é sempre 200: o estado está em `status`. A resposta não tem `data` nem `meta`.',
      },
      tag: 'state',
      errors: [],
      answer: {
        contentType: 'application/json',
        schema: HEALTH_REPORT,
        example: {
          status: 'healthy',
          version: '0.1.0',
          stores: [
            { name: 'vector_engine', status: 'up', latency_ms: 0.3 },
            { name: 'graph_db', status: 'up', latency_ms: 0.4 },
            { name: 'relational_db', status: 'up', latency_ms: 0.3 },
            { name: 'cache', status: 'up', latency_ms: 0.02 },
            { name: 'artifact_storage', status: 'up', latency_ms: 1.9 },
            { name: 'worker_ingest', status: 'up', latency_ms: 0.1 },
          ],
          uptime_seconds: 86.4,
        },
      },
    },
  };
}

function livezRoute(): Route {
  return {
    method: 'GET',
    path: '/livez',
    access: 'probe',
    handle: ctx => {
      ctx.set('cache-control', 'no-store');
      answerData(ctx, '{"status":"alive"}');
    },
    doc: stateDoc('alive', [], {
      summary: 'Whether the process answers',
      description: 'Says nothing about stores.',
      portuguese: {
        summary: 'Indica se o processo responde.',
        description: 'Não informa nada sobre os armazenamentos.',
      },
    }),
  };
}

function readyzRoute(isReady: () => Promise<boolean>): Route {
  return {
    method: 'GET',
    path: '/readyz',
    access: 'probe',
    handle: async ctx => {
      ctx.state.exchange.isProbe = true;
      ctx.set('cache-control', 'no-store');
      if (!(await isReady())) {
        throw new AppError('SERVICE_UNAVAILABLE', 'Graph operations cannot be answered now.', {
          retryAfterSeconds: READY_RETRY_SECONDS,
        });
      }
      answerData(ctx, '{"status":"ready"}');
    },
    doc: stateDoc('ready', ['SERVICE_UNAVAILABLE'], {
      summary: 'Whether graph operations can be answered',
      description:
        '503 while the first snapshot is built, while the cache store does not answer, and once the process is ending.',
      portuguese: {
        summary: 'Indica se as operações do grafo podem ser respondidas.',
        description:
          'Responde 503 durante a construção do primeiro snapshot, enquanto o cache não responde e depois que o processo começa a ser encerrado.',
      },
    }),
  };
}

function stateDoc(
  status: string,
  errors: Route['doc']['errors'],
  texts: Pick<Route['doc'], 'summary' | 'description' | 'portuguese'>,
): Route['doc'] {
  const data = object({ status: { type: 'string', const: status } });
  const schema = enveloped(data, PLAIN_META);
  return {
    ...texts,
    tag: 'state',
    errors,
    answer: {
      contentType: 'application/json',
      schema,
      example: {
        data: { status },
        meta: { trace_id: '4bf92f35-77b3-4da6-a3ce-929d0e0e4736', latency_ms: 0.09 },
      },
    },
  };
}
