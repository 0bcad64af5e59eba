/** The routes of the operations: a loop over the registry, one POST each and a GET where the operation says so. */

import { hash } from 'node:crypto';
import type { Answer, GraphEngine } from '../../engine/answers/answer.ts';
import type { Operation } from '../../engine/operation.ts';
import { AppError } from '../../errors/errors.ts';
import { Deadline } from '../../runtime/deadline.ts';
import type { Exchange } from '../exchange.ts';
import { enveloped, GRAPH_META } from '../reference/schemas.ts';
import { NOT_MODIFIED, type Route, type RouteDoc } from '../route.ts';
import { isCurrent } from '../transport/etag.ts';
import { hasType, inputSchema, type JsonSchema, outputSchema } from '../transport/json-schema.ts';
import type { HttpLimits } from '../transport/limits.ts';
import { readQuery } from '../transport/query.ts';
import { readJson } from '../transport/read-json.ts';
import { validated } from '../transport/validation.ts';

/** The engine ends its calls itself; this much later the edge stops waiting for one that does not. */
const ENGINE_GRACE_MS = 500;

export function graphRoutes(
  operations: readonly Operation[],
  engine: GraphEngine,
  limits: HttpLimits,
): Route[] {
  return operations.flatMap(operation => {
    const schema = inputSchema(operation.params);
    const doc = docOf(operation, limits);
    const body = { schema, example: operation.example };
    const bodyBytesMax = hasList(schema) ? limits.listBodyBytesMax : limits.bodyBytesMax;
    const post = postRoute(operation, engine, limits, { ...doc, body, bodyBytesMax });
    if (operation.get !== true) return [post];
    const getDoc = { ...doc, query: schema, noContent: [NOT_MODIFIED] };
    return [post, getRoute(operation, engine, limits, schema, getDoc)];
  });
}

function postRoute(
  operation: Operation,
  engine: GraphEngine,
  limits: HttpLimits,
  doc: RouteDoc & { bodyBytesMax: number },
): Route {
  const handle = async (exchange: Exchange): Promise<void> => {
    const params = validated(
      operation.params,
      await readJson(exchange.req, exchange.res, doc.bodyBytesMax),
    );
    // From here, not from the first byte: how long a body takes to arrive has a limit of its own.
    const call = Deadline.after(limits.graphTimeoutMs);
    const pending = engine.execute(operation, params, call);
    const answer = pending instanceof Promise ? await settled(exchange, call, pending) : pending;
    exchange.sendData(answer.json, answer.meta);
  };
  return { method: 'POST', path: operation.path, access: 'key', handle, doc };
}

function getRoute(
  operation: Operation,
  engine: GraphEngine,
  limits: HttpLimits,
  schema: JsonSchema,
  doc: RouteDoc,
): Route {
  const handle = async (exchange: Exchange): Promise<void> => {
    const params = validated(operation.params, readQuery(exchange.query, schema));
    const call = new Deadline(exchange.startedAt + limits.graphTimeoutMs);
    const pending = engine.execute(operation, params, call);
    const answer = pending instanceof Promise ? await settled(exchange, call, pending) : pending;
    const tag = etagOf(answer);
    exchange.header('etag', tag);
    exchange.header('cache-control', 'private, no-cache');
    if (isCurrent(exchange.req.headers['if-none-match'], tag)) exchange.send(304, '', null);
    else exchange.sendData(answer.json, answer.meta);
  };
  return { method: 'GET', path: operation.path, access: 'key', handle, doc };
}

/**
 * Waits for an answer that the engine does not have at hand. A client that leaves tells the engine so; past the
 * deadline nobody waits, whatever the engine does.
 */
export async function settled(
  exchange: Exchange,
  deadline: Deadline,
  pending: Promise<Answer>,
): Promise<Answer> {
  const leave = () => deadline.cancel();
  exchange.res.once('close', leave);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const waitMs = deadline.at - performance.now() + ENGINE_GRACE_MS;
    timer = setTimeout(() => {
      deadline.cancel();
      reject(new AppError('GRAPH_TIMEOUT', 'The operation took longer than its deadline.'));
    }, waitMs);
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
    exchange.res.off('close', leave);
  }
}

/**
 * Weak, for `meta` differs from answer to answer. The generation belongs to it, so that a stored answer never shows a
 * freshness older than that of the generation it came from.
 */
function etagOf(answer: Answer): string {
  const digest = hash('sha256', answer.json, 'base64url').slice(0, 22);
  return `W/"${answer.meta.snapshot?.id ?? answer.meta.engine}-${digest}"`;
}

function hasList(schema: JsonSchema): boolean {
  return Object.values(schema.properties ?? {}).some(field => hasType(field, 'array'));
}

function docOf(operation: Operation, limits: HttpLimits): RouteDoc {
  return {
    summary: operation.summary,
    description: operation.description,
    tag: 'graph',
    deadlineMs: limits.graphTimeoutMs,
    errors: ['VALIDATION_ERROR', ...operation.errors],
    answer: {
      contentType: 'application/json',
      schema: enveloped(outputSchema(operation.result), GRAPH_META),
    },
  };
}
