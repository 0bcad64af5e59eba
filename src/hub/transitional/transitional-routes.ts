/** The transitional routes. Each calls its successor, sends deprecation headers, and is counted in a metric. */
import { z } from 'zod';
import type { Context } from '../../server/exchange.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { jsonReader } from '../../server/read-json.ts';
import type { RouteDoc } from '../../server/route.ts';
import { validated } from '../../server/validation.ts';
import { defineCounter } from '../../telemetry/metric-definition.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { AskingLimits } from '../backend-proxy/user-limits.ts';
import { ACTION_TEXTS } from '../briefing/action-texts.ts';
import { type Action, ARGUMENTS } from '../briefing/arguments.ts';
import { performAction } from '../briefing/briefing-routes.ts';
import type { BriefingRunner } from '../briefing/runner.ts';
import { type HubRoute, sessionId } from '../hub-route.ts';
import { comparisonTable, TABLE_DOC } from './comparison-table.ts';
import { announceEnd, nameSuccessor } from './deprecation.ts';
import { TRANSITIONAL_ROUTES, type TransitionalRow } from './transitional-table.ts';

const TAG = 'transitional';
const BODY_BYTES_MAX = 128 * 1024;
const LEGACY = defineCounter({
  name: 'svc_hub_legacy_total',
  help: 'Requests to transitional routes, signed in or not.',
  unit: 'requests',
  labels: { route: 'method and path' },
});

export interface TransitionalDeps {
  /** All routes of the hub, among them the successors. */
  routes: readonly HubRoute[];
  runner: BriefingRunner;
  backend: BackendClient;
  limits: AskingLimits;
  metrics: Metrics;
}

export function transitionalRoutes(deps: TransitionalDeps): HubRoute[] {
  const counts = deps.metrics.counter(LEGACY);
  return TRANSITIONAL_ROUTES.map(row => {
    const { method, path, successor } = row;
    const count = counts.with(`${method} ${path}`);
    const announce = (ctx: Context) => {
      count.inc();
      announceEnd(ctx, successor);
    };
    return { method, path, access: 'user', announce, ...partsOf(row, deps) };
  });
}

function partsOf(row: TransitionalRow, deps: TransitionalDeps): Pick<HubRoute, 'handle' | 'doc'> {
  const { method, successor, own } = row;
  const next = deps.routes.find(route => route.method === method && route.path === successor);
  if (next === undefined) throw new Error(`${method} ${successor} is no route of the hub.`);
  const doc: RouteDoc = {
    ...next.doc,
    description: `Deprecated: use \`${method} ${successor}\`. ${next.doc.description}`,
    tag: TAG,
    deprecated: true,
  };
  if (own === undefined) return { handle: next.handle, doc };
  if (own === 'table') {
    return {
      handle: comparisonTable(deps.backend, deps.limits),
      doc: { ...doc, summary: 'Compare up to ten decisions', ...TABLE_DOC },
    };
  }
  return briefingParts(row, own, doc, deps.runner);
}

const ofSession = z.looseObject({ sessionId });

/** The body has the session id besides the arguments of the action. */
function briefingParts(
  { successor }: TransitionalRow,
  action: Action,
  doc: RouteDoc,
  runner: BriefingRunner,
): Pick<HubRoute, 'handle' | 'doc'> {
  const read = jsonReader(BODY_BYTES_MAX);
  const { parameters: _, ...rest } = doc;
  const schema = inputSchema(ARGUMENTS[action]);
  return {
    handle: async ctx => {
      const { sessionId: id, ...body } = validated(ofSession, await read(ctx));
      nameSuccessor(ctx, successor, { sessionId: id });
      await performAction(runner, ctx, { action, sessionId: id, body });
    },
    doc: {
      ...rest,
      body: {
        schema: {
          ...schema,
          properties: { sessionId: inputSchema(sessionId), ...schema.properties },
          required: ['sessionId', ...(schema.required ?? [])],
        },
        example: { sessionId: 's-2026-001', ...ACTION_TEXTS[action].example },
      },
      bodyBytesMax: BODY_BYTES_MAX,
    },
  };
}
