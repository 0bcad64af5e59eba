/** The routes for a user's alerts: list, create, delete, and undo a deletion. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import { AlertItems } from '../../stores/relational/hub/alerts/alert-items.ts';
import { Alerts } from '../../stores/relational/hub/alerts/alerts.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { accountGone } from '../account-gone.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  pathSchemas,
  readParams,
  userOf,
} from '../hub-route.ts';
import type { UserLimit } from '../user-limit.ts';
import {
  ALERT_EXAMPLE,
  alertId,
  alertParams,
  alertSchema,
  alertView,
  newAlert,
} from './alert-schemas.ts';
import { backendRefusal } from './backend-refusal.ts';
import { ownedBy, watch } from './watch.ts';

export const ALERT_TAG = 'alerts';
const ALL = '/api/alerts';
const ONE = '/api/alerts/{alertId}';
const BODY_BYTES_MAX = 64 * 1024;
/** Enough for a thousand alerts with long words and filters. */
const LIST_BYTES_MAX = 24 * 1024 * 1024;

export interface AlertRouteDeps {
  store: SqlStore;
  backend: BackendClient;
  limit: UserLimit;
  /** Maximum number of alerts of one user. */
  countMax: number;
}

export const CHANGE_ERRORS = [
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'RATE_LIMITER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
] as const;

export function alertRoutes(deps: AlertRouteDeps): HubRoute[] {
  const alerts = new Alerts(deps.store);
  const { limit } = deps;
  return [
    listRoute(deps, alerts),
    createRoute(deps, alerts),
    deleteRoute(alerts, limit),
    restoreRoute(alerts, deps),
  ];
}

const list = z.strictObject({
  alerts: z.array(alertSchema),
  unread: z.int().describe('Unread things found, counted up to 1,000.'),
  alerts_max: z.int().describe('Alerts that a user may have.'),
});

function listRoute({ store, countMax }: AlertRouteDeps, alerts: Alerts): HubRoute {
  const items = new AlertItems(store);
  return {
    method: 'GET',
    path: ALL,
    access: 'user',
    handle: async ctx => {
      const owner = userOf(ctx);
      const [found, unread] = await Promise.all([alerts.list(owner), items.unread(owner)]);
      answerJson(ctx, { alerts: found.map(alertView), unread, alerts_max: countMax });
    },
    doc: {
      summary: 'List the alerts',
      description: 'All alerts of the user, newest first.',
      tag: ALERT_TAG,
      errors: ['SERVICE_UNAVAILABLE'],
      answer: { ...jsonAnswer(list), bytesMax: LIST_BYTES_MAX },
    },
  };
}

function createRoute(deps: AlertRouteDeps, alerts: Alerts): HubRoute {
  const read = bodyReader(newAlert, BODY_BYTES_MAX);
  const create = async (ctx: Context) => {
    const { backend, countMax } = deps;
    const owner = userOf(ctx);
    const asked = await read(ctx);
    await deps.limit.take(owner);
    const [parts, { data }] = await Promise.all([
      watch(asked, backend),
      backend.ask('GET /v1/arrivals', { limit: 0 }),
    ]).catch(backendRefusal);
    const stored = await alerts
      .create(ownedBy(owner, parts, data.last), countMax)
      .catch(accountGone);
    if (stored === null) throw tooMany(countMax);
    const found = await alerts.get(owner, stored.id);
    if (found === null) throw new AppError('NOT_FOUND', 'The alert was deleted meanwhile.');
    answerJson(ctx, { alert: alertView(found), existed: stored.existed });
  };
  return {
    method: 'POST',
    path: ALL,
    access: 'user',
    handle: create,
    doc: {
      summary: 'Create an alert',
      description:
        'Watches a search, a decision, a súmula or tema, a minister or a topic: decisions that arrive from now on, ' +
        'and changes. An alert on what is watched already is the one that there is.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS, 'NOT_FOUND', 'QUOTA_EXCEEDED'],
      body: jsonBody(newAlert, ALERT_EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(z.strictObject({ alert: alertSchema, existed: z.boolean() })),
    },
  };
}

function deleteRoute(alerts: Alerts, limit: UserLimit): HubRoute {
  return {
    method: 'DELETE',
    path: ONE,
    access: 'user',
    handle: async ctx => {
      const { alertId: id } = readParams(ctx, alertParams);
      await limit.take(userOf(ctx));
      if (!(await alerts.remove(userOf(ctx), id))) throw unknownAlert();
      answerJson(ctx, { deleted: true, alertId: id });
    },
    doc: {
      summary: 'Delete an alert',
      description: 'Nothing that it finds is listed or sent. It can be restored for a day.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS, 'NOT_FOUND'],
      parameters: pathSchemas(alertParams),
      answer: jsonAnswer(z.strictObject({ deleted: z.literal(true), alertId })),
    },
  };
}

function restoreRoute(alerts: Alerts, { limit, countMax }: AlertRouteDeps): HubRoute {
  return {
    method: 'POST',
    path: `${ONE}/restore`,
    access: 'user',
    handle: async ctx => {
      const { alertId: id } = readParams(ctx, alertParams);
      await limit.take(userOf(ctx));
      const outcome = await alerts.restore(userOf(ctx), id, countMax);
      if (outcome === 'unknown') throw unknownAlert();
      if (outcome === 'full') throw tooMany(countMax);
      answerJson(ctx, { restored: true, alertId: id });
    },
    doc: {
      summary: 'Restore a deleted alert',
      description: 'Possible for a day. What it has found, before and meanwhile, is listed again.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS, 'NOT_FOUND', 'QUOTA_EXCEEDED'],
      parameters: pathSchemas(alertParams),
      answer: jsonAnswer(z.strictObject({ restored: z.literal(true), alertId })),
    },
  };
}

const unknownAlert = () => new AppError('NOT_FOUND', 'The user has no such alert.');
const tooMany = (countMax: number) =>
  new AppError('QUOTA_EXCEEDED', `The user has ${countMax} alerts, as many as allowed.`);
