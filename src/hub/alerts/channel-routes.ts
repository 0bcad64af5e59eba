/** The channels by which a user receives alerts: mail, webhook, feed. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import {
  AlertChannels,
  CHANNEL_KINDS,
  type ChannelKind,
  type ChannelRow,
  FAILURES_MAX,
  newToken,
} from '../../stores/relational/hub/alerts/alert-channels.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { accountGone } from '../account-gone.ts';
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
import { UserLimit } from '../user-limit.ts';
import { ALERT_TAG, CHANGE_ERRORS } from './alert-routes.ts';
import { DeliveryFailure, FAILURE_CODE } from './delivery/delivery-failure.ts';
import type { Mailer } from './delivery/mail.ts';
import { type HookRules, hookProblem } from './delivery/webhook.ts';
import { confirmationMail } from './delivery/wording.ts';
import { feedAddress } from './feed-route.ts';

const ALL = '/api/alerts/channels';
const BODY_BYTES_MAX = 8 * 1024;
const URL_LENGTH_MAX = 2_000;
/** Maximum number of confirmation mails that a user can request. */
const CONFIRMATIONS_PER_MINUTE = 2;

export interface ChannelDeps {
  store: SqlStore;
  cache: CacheStore;
  metrics: Metrics;
  limit: UserLimit;
  mailer: Mailer | null;
  hooks: HookRules;
  origin: () => string;
}

export function channelRoutes(deps: ChannelDeps): HubRoute[] {
  const channels = new AlertChannels(deps.store);
  return [
    readRoute(channels, deps),
    mailRoute(channels, deps),
    confirmRoute(channels, deps),
    webhookRoute(channels, deps),
    newFeedRoute(channels, deps),
    deleteRoute(channels, deps),
  ];
}

const channel = z.strictObject({
  kind: z.enum(CHANNEL_KINDS),
  address: z.string().describe('Empty for a feed, whose address is told once.'),
  is_confirmed: z.boolean(),
  is_stopped: z.boolean().describe('Nothing is sent any more: too many deliveries have failed.'),
  error: z
    .string()
    .regex(FAILURE_CODE)
    .nullable()
    .describe(
      'Why the last delivery failed: `http_` and the status of the answer, `timeout`, `unreachable`, `not_allowed` ' +
        '(the URL), or `refused` (the e-mail address).',
    ),
  since: z.iso.datetime(),
});

const channelView = (row: ChannelRow) => ({
  kind: row.kind,
  address: row.address,
  is_confirmed: row.confirmed_at !== null,
  is_stopped: row.failures >= FAILURES_MAX,
  error: row.error,
  since: row.created_at,
});

function readRoute(channels: AlertChannels, { mailer }: ChannelDeps): HubRoute {
  const answer = z.strictObject({
    channels: z.array(channel),
    has_mail: z.boolean().describe('Whether the service sends mail.'),
  });
  return {
    method: 'GET',
    path: ALL,
    access: 'user',
    handle: async ctx => {
      const rows = await channels.of(userOf(ctx));
      answerJson(ctx, { channels: rows.map(channelView), has_mail: mailer !== null });
    },
    doc: {
      summary: 'Where alerts are sent',
      description: 'The e-mail address, the webhook and the feed of the user.',
      tag: ALERT_TAG,
      errors: ['SERVICE_UNAVAILABLE'],
      answer: jsonAnswer(answer),
    },
  };
}

const mailBody = z.strictObject({ address: z.email().max(254) });

function mailRoute(channels: AlertChannels, deps: ChannelDeps): HubRoute {
  const { cache, metrics, mailer, origin } = deps;
  const read = bodyReader(mailBody, BODY_BYTES_MAX);
  const limit = new UserLimit(cache, 'confirmation mails', CONFIRMATIONS_PER_MINUTE, metrics);
  return {
    method: 'PUT',
    path: `${ALL}/mail`,
    access: 'user',
    handle: async ctx => {
      const { address } = await read(ctx);
      if (mailer === null) {
        throw invalid([{ field: 'address', rule: 'cannot be used: the service sends no mail' }]);
      }
      const owner = userOf(ctx);
      await limit.take(owner);
      if (await channels.resumeMail(owner, address)) {
        return answerJson(ctx, { address, is_confirmed: true });
      }
      const token = newToken();
      const mail = { to: address, id: `confirmar.${randomUUID()}` };
      await mailer.send({ ...mail, ...confirmationMail(token, origin()) }).catch(unsent);
      // The address is stored only after the mail was sent: a confirmed address must not be replaced by one that cannot
      // be reached.
      await channels.putMail(owner, address, token).catch(accountGone);
      answerJson(ctx, { address, is_confirmed: false });
    },
    doc: {
      summary: 'Receive alerts by e-mail',
      description:
        'A mail with a link goes to the address. Nothing else is sent there before the user has opened the link. ' +
        'A confirmed address that is saved again needs no link: what has failed is sent again.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS],
      body: jsonBody(mailBody, { address: 'ana@firm.example' }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(z.strictObject({ address: z.string(), is_confirmed: z.boolean() })),
    },
  };
}

function unsent(cause: unknown): never {
  if (cause instanceof DeliveryFailure) {
    throw invalid([{ field: 'address', rule: 'was refused by the mail server' }]);
  }
  throw new AppError('SERVICE_UNAVAILABLE', 'The mail could not be sent.', { cause });
}

const confirmBody = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

function confirmRoute(channels: AlertChannels, { limit }: ChannelDeps): HubRoute {
  const read = bodyReader(confirmBody, BODY_BYTES_MAX);
  return {
    method: 'POST',
    path: `${ALL}/mail/confirm`,
    access: 'user',
    handle: async ctx => {
      const { token } = await read(ctx);
      await limit.take(userOf(ctx));
      if (!(await channels.confirm(userOf(ctx), token))) {
        throw new AppError('NOT_FOUND', 'No address of this user waits for this token.');
      }
      answerJson(ctx, { is_confirmed: true });
    },
    doc: {
      summary: 'Confirm an e-mail address',
      description: 'With the token of the link in the mail, by the user who gave the address.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS, 'NOT_FOUND'],
      body: jsonBody(confirmBody, { token: 'A'.repeat(43) }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(z.strictObject({ is_confirmed: z.literal(true) })),
    },
  };
}

const webhookBody = z.strictObject({ url: z.string().min(1).max(URL_LENGTH_MAX) });

function webhookRoute(channels: AlertChannels, { hooks, limit }: ChannelDeps): HubRoute {
  const read = bodyReader(webhookBody, BODY_BYTES_MAX);
  return {
    method: 'PUT',
    path: `${ALL}/webhook`,
    access: 'user',
    handle: async ctx => {
      const { url } = await read(ctx);
      const rule = hookProblem(url, hooks);
      if (rule !== null) throw invalid([{ field: 'url', rule }]);
      await limit.take(userOf(ctx));
      const secret = await channels.putWebhook(userOf(ctx), url).catch(accountGone);
      answerJson(ctx, { url, secret });
    },
    doc: {
      summary: 'Receive alerts by webhook',
      description:
        'Each call is signed with the secret, which is told here and never again: see docs/alerts.md.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS],
      body: jsonBody(webhookBody, { url: 'https://firm.example/alerts' }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(z.strictObject({ url: z.string(), secret: z.string() })),
    },
  };
}

function newFeedRoute(channels: AlertChannels, { limit, origin }: ChannelDeps): HubRoute {
  return {
    method: 'POST',
    path: `${ALL}/feed`,
    access: 'user',
    handle: async ctx => {
      await limit.take(userOf(ctx));
      const token = await channels.putFeed(userOf(ctx)).catch(accountGone);
      answerJson(ctx, { url: `${origin()}${feedAddress(token)}` });
    },
    doc: {
      summary: 'Make the address of the Atom feed',
      description:
        'Whoever has the address can read what the alerts find. It is told here and never again; the one before ends.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS],
      answer: jsonAnswer(z.strictObject({ url: z.string() })),
    },
  };
}

const params = z.strictObject({ channel: z.enum(CHANNEL_KINDS) });

function deleteRoute(channels: AlertChannels, { limit }: ChannelDeps): HubRoute {
  return {
    method: 'DELETE',
    path: `${ALL}/{channel}`,
    access: 'user',
    handle: async ctx => {
      const { channel: kind }: { channel: ChannelKind } = readParams(ctx, params);
      await limit.take(userOf(ctx));
      if (!(await channels.remove(userOf(ctx), kind))) {
        throw new AppError('NOT_FOUND', 'The user has no such channel.');
      }
      answerJson(ctx, { deleted: true, channel: kind });
    },
    doc: {
      summary: 'Stop sending alerts to a channel',
      description: 'The address of a feed ends at once.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS, 'NOT_FOUND'],
      parameters: pathSchemas(params),
      answer: jsonAnswer(
        z.strictObject({ deleted: z.literal(true), channel: z.enum(CHANNEL_KINDS) }),
      ),
    },
  };
}
