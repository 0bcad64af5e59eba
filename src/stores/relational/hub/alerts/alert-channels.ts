/** The channels by which a user receives alerts: an e-mail address, a webhook, and the secret address of a feed. */
import { hash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import type { ItemRow } from './alert-rows.ts';

export const CHANNEL_KINDS = ['mail', 'webhook', 'feed'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

export interface ChannelRow {
  kind: ChannelKind;
  /** E-mail address or URL; empty for a feed. */
  address: string;
  failures: number;
  /** Code for the failure of the last delivery; null if it succeeded. */
  error: string | null;
  /** Null for an address that is not confirmed yet. */
  confirmed_at: Date | null;
  created_at: Date;
}

/** A channel whose deliveries are due, held by this process for a minute. */
export interface DueChannel {
  owner: string;
  kind: 'mail' | 'webhook';
  address: string;
  secret: string | null;
  sent_number: number;
  /** Number of the newest item in a delivery that has not succeeded; null without one. */
  attempt: number | null;
  /** Distinguishes this hold from later ones. */
  held_until: string;
  /** Number of the newest item found for the user. */
  newest: number;
  failures: number;
}

const TOKEN_BYTES = 32;
const HOLD_SECONDS = 60;
/** Consecutive failures after which nothing is sent until the user saves the channel again. */
export const FAILURES_MAX = 12;

const COLUMNS = sql`kind, address, failures, error, confirmed_at, created_at`;
const now = sql<Date>`statement_timestamp()`;
const newest = (owner: string) => sql`coalesce((select max(number) from hub.alert_item
  where owner = ${owner}), 0)`;
const waiting = (seconds: number) =>
  sql`until = null, next_at = ${now} + ${seconds} * interval '1 second'`;
const digestOf = (token: string): string => hash('sha256', token, 'hex');
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export class AlertChannels {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  of(owner: string): Promise<ChannelRow[]> {
    return rowsOf(
      this.#store,
      sql<ChannelRow>`select ${COLUMNS} from hub.alert_channel where owner = ${owner}`.compile(db),
    );
  }

  /** Resumes sending to a confirmed address after failures. Resolves to false if the user has no such address. */
  async resumeMail(owner: string, address: string): Promise<boolean> {
    const query = sql`update hub.alert_channel set failures = 0, error = null, next_at = ${now}
      where owner = ${owner} and kind = 'mail' and address = ${address}
        and confirmed_at is not null`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count > 0;
  }

  /** Stores an address; nothing is sent to it until it is confirmed with the token. */
  async putMail(owner: string, address: string, token: string): Promise<void> {
    await this.#put({ owner, kind: 'mail', address, secret: null, digest: digestOf(token) });
  }

  /** Stores a webhook; resolves to the secret that signs its deliveries. */
  async putWebhook(owner: string, address: string): Promise<string> {
    const secret = newToken();
    await this.#put({ owner, kind: 'webhook', address, secret, digest: null });
    return secret;
  }

  /** Creates a feed; resolves to the token in its address. The previous token becomes invalid. */
  async putFeed(owner: string): Promise<string> {
    const token = newToken();
    await this.#put({ owner, kind: 'feed', address: '', secret: null, digest: digestOf(token) });
    return token;
  }

  /** Confirms an address; resolves to false if no address of the user waits for this token. */
  async confirm(owner: string, token: string): Promise<boolean> {
    const query = sql`update hub.alert_channel set confirmed_at = ${now}, digest = null
      where owner = ${owner} and kind = 'mail' and digest = ${digestOf(token)}`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count > 0;
  }

  async remove(owner: string, kind: ChannelKind): Promise<boolean> {
    const query = sql`delete from hub.alert_channel where owner = ${owner} and kind = ${kind}`;
    const [{ count }] = await this.#store.run([query.compile(db)]);
    return count > 0;
  }

  /** The owner of the feed with this token; null if there is none. */
  async ownerOfFeed(token: string): Promise<string | null> {
    const query = sql<{ owner: string }>`select owner from hub.alert_channel
      where kind = 'feed' and digest = ${digestOf(token)}`.compile(db);
    return (await rowsOf(this.#store, query))[0]?.owner ?? null;
  }

  /** Channels with unsent items. No other process gets them until the delivery has ended or a minute has passed. */
  due(limit: number): Promise<DueChannel[]> {
    const query = sql<DueChannel>`update hub.alert_channel as held
      set until = ${now} + ${HOLD_SECONDS} * interval '1 second'
      from (select owner, kind from hub.alert_channel as channel
        where kind in ('mail', 'webhook') and confirmed_at is not null
          and failures < ${FAILURES_MAX} and next_at <= ${now}
          and (until is null or until < ${now})
          and exists (select from hub.alert_item where owner = channel.owner
            and number > channel.sent_number)
        order by next_at limit ${limit} for update skip locked) as due
      where held.owner = due.owner and held.kind = due.kind
      returning held.owner, held.kind, address, secret, sent_number::float8 as sent_number,
        attempt_number::float8 as attempt, until::text as held_until,
        (select max(number)::float8 from hub.alert_item where owner = held.owner) as newest, failures`.compile(
      db,
    );
    return rowsOf(this.#store, query);
  }

  /** Items to send, oldest first: the items of the last attempt if it failed. Items of deleted alerts are excluded. */
  untold({ owner, sent_number, attempt }: DueChannel, limit: number): Promise<ItemRow[]> {
    const isOfAttempt = attempt === null ? sql`true` : sql`item.number <= ${attempt}`;
    const query = sql<ItemRow>`select item.number::float8 as number, item.alert_id,
        alert.title as alert_title, alert.kind as alert_kind, item.kind, item.content,
        item.found_at, item.read_at
      from hub.alert_item as item join hub.alert as alert on alert.id = item.alert_id
      where item.owner = ${owner} and item.number > ${sent_number} and ${isOfAttempt}
        and alert.deleted_at is null
      order by item.number limit ${limit}`.compile(db);
    return rowsOf(this.#store, query);
  }

  /** Records the items of a delivery before it is sent. Resolves to false if the channel is no longer held. */
  async attempt(channel: DueChannel, upTo: number): Promise<boolean> {
    return (await this.#change(channel, sql`attempt_number = ${upTo}`)) > 0;
  }

  /** Records that all items up to this number were sent. The next delivery waits `waitSeconds`. */
  async sent(channel: DueChannel, upTo: number, waitSeconds: number): Promise<void> {
    const told = sql`sent_number = ${upTo}, attempt_number = null, failures = 0, error = null`;
    await this.#change(channel, sql`${told}, ${waiting(waitSeconds)}`);
  }

  async failed(channel: DueChannel, code: string, waitSeconds: number): Promise<void> {
    const failure = sql`failures = failures + 1, error = ${code}`;
    await this.#change(channel, sql`${failure}, ${waiting(waitSeconds)}`);
  }

  /** Delays the next delivery without counting a failure of the address. */
  async postponed(channel: DueChannel, waitSeconds: number): Promise<void> {
    await this.#change(channel, waiting(waitSeconds));
  }

  /** Changes nothing if the channel was saved meanwhile, or is held by another process. */
  async #change(channel: DueChannel, set: RawBuilder<unknown>): Promise<number> {
    const { owner, kind, held_until, sent_number } = channel;
    const query = sql`update hub.alert_channel set ${set}
      where owner = ${owner} and kind = ${kind} and until = ${held_until}::timestamptz
        and sent_number = ${sent_number}`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count;
  }

  /**
   * Stores a channel. A first address gets the items found after this; an address that replaces another one also gets
   * the items that were not sent to that one.
   */
  async #put(made: {
    owner: string;
    kind: ChannelKind;
    address: string;
    secret: string | null;
    digest: string | null;
  }): Promise<void> {
    const { owner, kind, address, secret, digest } = made;
    const confirmed = kind === 'mail' ? sql`null::timestamptz` : now;
    const query = sql`insert into hub.alert_channel (owner, kind, address, secret, digest,
        sent_number, failures, next_at, confirmed_at, created_at)
      values (${owner}, ${kind}, ${address}, ${secret}, ${digest}, ${newest(owner)}, 0, ${now},
        ${confirmed}, ${now})
      on conflict (owner, kind) do update set address = excluded.address,
        secret = excluded.secret, digest = excluded.digest, failures = 0, error = null,
        next_at = excluded.next_at, until = null,
        confirmed_at = excluded.confirmed_at, created_at = excluded.created_at`.compile(db);
    await this.#store.run([query]);
  }
}
