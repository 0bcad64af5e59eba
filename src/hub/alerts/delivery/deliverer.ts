/**
 * Sends the items that alerts have found to the channels of their users, many items at once. After a failure because of
 * the address, the delivery is retried after longer and longer pauses. After the twelfth failure in a row nothing is
 * sent until the user saves the channel again. While the mail server fails, mails wait, and no failure counts against
 * an address. A retried delivery has the same items and the same id, even if the process ended before it recorded the
 * delivery.
 */
import { Periodic } from '../../../runtime/periodic.ts';
import { backoffMs } from '../../../runtime/policies.ts';
import {
  AlertChannels,
  type DueChannel,
} from '../../../stores/relational/hub/alerts/alert-channels.ts';
import type { ItemRow } from '../../../stores/relational/hub/alerts/alert-rows.ts';
import type { SqlStore } from '../../../stores/relational/sql-store.ts';
import type { Log } from '../../../telemetry/log.ts';
import type { AlertObserver } from '../alert-observer.ts';
import { foundView } from '../alert-schemas.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Mailer } from './mail.ts';
import { type HookRules, sendHook } from './webhook.ts';
import { digestMail, headline, linkOf } from './wording.ts';

/** Channels to which one round sends in parallel. */
const CHANNELS_MAX = 8;
/** Items in one mail or webhook call. */
const ITEMS_MAX = 100;
const BACKOFF = { firstMs: 30_000, msMax: 6 * 3_600_000 };
/** Seconds until a mail is retried that the mail server refused for a reason other than its address. */
const POSTPONED_SECONDS = 300;

export interface DelivererDeps {
  store: SqlStore;
  /** Null if no mail is sent. */
  mailer: Mailer | null;
  hooks: HookRules;
  /** Seconds between two mails to one user. */
  mailSeconds: number;
  everyMs: number;
  /** The public origin, which links begin with. */
  origin: () => string;
  observer: AlertObserver;
  log: Log;
  now(): number;
}

export class AlertDeliverer {
  readonly #deps: DelivererDeps;
  readonly #channels: AlertChannels;
  readonly #job: Periodic;

  constructor(deps: DelivererDeps) {
    this.#deps = deps;
    this.#channels = new AlertChannels(deps.store);
    const onFailure = (err: unknown) => deps.log.warn({ err }, 'alerts could not be delivered');
    this.#job = new Periodic(signal => this.#run(signal), { everyMs: deps.everyMs, onFailure });
  }

  start(): void {
    void this.#job.start();
  }

  async stop(): Promise<void> {
    await this.#job.stop();
    this.#deps.mailer?.close();
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const due = await this.#channels.due(CHANNELS_MAX);
      await Promise.all(due.map(channel => this.#deliver(channel)));
      if (due.length < CHANNELS_MAX) return;
    }
  }

  async #deliver(channel: DueChannel): Promise<void> {
    const { kind, attempt, failures } = channel;
    const items = await this.#channels.untold(channel, ITEMS_MAX);
    const last = items.at(-1);
    // All items that were found belong to deleted alerts.
    if (last === undefined) return this.#channels.sent(channel, attempt ?? channel.newest, 0);
    const upTo = attempt ?? last.number;
    if (!(await this.#channels.attempt(channel, upTo))) return;
    try {
      await this.#send(channel, items, upTo);
    } catch (error) {
      const isRefused = error instanceof DeliveryFailure;
      this.#deps.observer.delivered(kind, isRefused ? 'refused' : 'failed');
      if (isRefused) {
        return this.#channels.failed(channel, error.code, backoffMs(failures, BACKOFF) / 1000);
      }
      // The message of the error may contain a person's address, so only its name or code is logged.
      const { name, code } = error as Error & { code?: string };
      this.#deps.log.warn({ error: code ?? name }, 'the mail server did not take a mail');
      return this.#channels.postponed(channel, POSTPONED_SECONDS);
    }
    this.#deps.observer.delivered(kind, 'sent');
    await this.#channels.sent(channel, upTo, kind === 'mail' ? this.#deps.mailSeconds : 0);
  }

  async #send(channel: DueChannel, items: readonly ItemRow[], upTo: number) {
    const { mailer, hooks, now } = this.#deps;
    const origin = this.#deps.origin();
    const id = `${channel.owner}.${channel.sent_number}-${upTo}`;
    if (channel.kind === 'webhook') {
      const body = JSON.stringify({ id, items: items.map(item => hookItem(item, origin)) });
      const hook = { url: channel.address, secret: channel.secret!, delivery: id, body };
      return sendHook(hook, hooks, now());
    }
    if (mailer === null) throw new Error('the service sends no mail');
    await mailer.send({ to: channel.address, id, ...digestMail(items, origin) });
  }
}

const hookItem = (item: ItemRow, origin: string) => ({
  ...foundView(item),
  text: headline(item),
  url: linkOf(item, origin),
});
