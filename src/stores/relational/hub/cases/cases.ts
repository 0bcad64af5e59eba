/**
 * Cases: folders of a user with decisions, searches, analyses and notes, which other users may read or change. Each
 * change adds an entry to the log of the case in the same transaction. Entry numbers are unique, so the database
 * rejects a change computed from an outdated version, and the change is computed again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../../errors/errors.ts';
import { foldText } from '../../../../legal/text/fold.ts';
import { db, rowsOf, SqlError, type SqlStore } from '../../sql-store.ts';
import type { CaseFields, CaseRow, ShareRow } from './case-rows.ts';
import { type CaseEntry, canonicalJson, FIRST, linked, sha256 } from './chain.ts';

/** A change: the entry that it adds to the log, and its statements. */
export interface Change {
  action: string;
  data: object;
  writes: readonly RawBuilder<unknown>[];
  /** If true, only the log grows and the version stays the same. */
  isNoted?: boolean;
  /** The account that made the change, if it is not the requesting account. */
  actor?: string;
}

/** A case before a change, with the time of the change. */
export interface Found extends CaseRow {
  now: Date;
}

/** Computes a change from the case; null if nothing has to change. */
export type Plan = (found: Found) => Promise<Change | null> | Change | null;

export interface NewCase extends CaseFields {
  id: string;
  owner: string;
  key: string | null;
  digest: string;
}

const ATTEMPTS_MAX = 20;
/** A random pause, because processes that retry at the same moment would conflict again. */
const PAUSE_MS_MAX = 20;
/** SQLSTATE of unique_violation and foreign_key_violation: the case has changed since it was read. */
const REPLACED = new Set(['23505', '23503']);

const now = sql<Date>`statement_timestamp()`;

export const foldedCase = ({ name, client, tags }: CaseFields): string =>
  foldText([name, client, ...tags].join(' '));

/** A digest by which the log identifies the former name, client, side and tags of a case without repeating them. */
export const fieldsDigest = ({ name, client, lado, tags }: CaseFields): string =>
  sha256(canonicalJson({ name, client, lado, tags }));

/** Columns of a case as seen by a user; `role` is null if the user has no access. */
const columns = (user: string) => sql`
  folder.id, folder.owner, account.name as owner_name, folder.name, folder.client, folder.lado,
  folder.tags, folder.version, folder.last_number, folder.last_hash, folder.created_at,
  folder.changed_at, case when folder.owner = ${user} then 'dono' else share.role end as role,
  (select count(*)::integer from hub.case_item where case_id = folder.id) as items`;

const tables = (user: string) => sql`hub.case_folder as folder
  join hub.account as account on account.id = folder.owner
  left join hub.case_share as share on share.case_id = folder.id and share.account_id = ${user}`;

/** SQL for the cases that a user owns or that are shared with the user. */
export const seenBy = (user: string) => ({
  columns: columns(user),
  tables: tables(user),
  isSeen: sql<boolean>`(folder.owner = ${user} or share.role is not null)`,
});

export class Cases {
  readonly store: SqlStore;
  /** The last change of each case in this process; the next change of the same case waits for it. */
  readonly #changing = new Map<string, Promise<unknown>>();

  constructor(store: SqlStore) {
    this.store = store;
  }

  /** A case as seen by a user; null if it does not exist or the user has no access. */
  async find(id: string, user: string): Promise<Found | null> {
    const seen = seenBy(user);
    const query = sql<Found>`select ${seen.columns}, date_trunc('milliseconds', ${now}) as now
      from ${seen.tables} where folder.id = ${id} and ${seen.isSeen}`.compile(db);
    const [found] = await rowsOf(this.store, query);
    return found ?? null;
  }

  async shares(id: string): Promise<ShareRow[]> {
    return rowsOf(
      this.store,
      sql<ShareRow>`select account_id, name, role, share.created_at
        from hub.case_share as share join hub.account as account on account.id = account_id
        where case_id = ${id} order by share.created_at, account_id`.compile(db),
    );
  }

  /** Cases of an owner that other users may change. */
  heritable(owner: string): Promise<{ id: string }[]> {
    return rowsOf(
      this.store,
      sql<{ id: string }>`select id from hub.case_folder as folder where owner = ${owner}
        and exists (select from hub.case_share where case_id = folder.id and role = 'edicao'
          and account_id <> ${owner})`.compile(db),
    );
  }

  /** Cases of others that are shared with a user. */
  sharedWith(user: string): Promise<{ id: string }[]> {
    const query = sql<{ id: string }>`select case_id as id from hub.case_share
      where account_id = ${user} order by case_id`;
    return rowsOf(this.store, query.compile(db));
  }

  /** The case that an earlier request with this idempotency key created. */
  async repeated(owner: string, key: string): Promise<{ id: string; digest: string } | null> {
    const query = sql<{ id: string; digest: string }>`
      select id, request_digest as digest from hub.case_folder
      where owner = ${owner} and request_key = ${key}`.compile(db);
    const [found] = await rowsOf(this.store, query);
    return found ?? null;
  }

  /** Resolves to false if the user already owns `countMax` cases. */
  async create(made: NewCase, countMax: number): Promise<boolean> {
    const { id, owner, name, client, lado, tags } = made;
    const [clock] = await rowsOf(this.store, sql<{ now: Date }>`select ${now} as now`.compile(db));
    const at = clock!.now.toISOString();
    const { json, hash } = linked({
      ...{ case_id: id, number: 1, at, actor: owner, action: 'case.created' },
      ...{ data: { fields_sha256: fieldsDigest(made) }, previous: FIRST },
    });
    // The lock serializes creations of one user, so that concurrent ones cannot exceed the limit.
    const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`cases ${owner}`}, 0))`;
    const insert = sql`
      insert into hub.case_folder (id, owner, name, client, lado, tags, folded, version, last_number,
        last_hash, created_at, changed_at, request_key, request_digest)
      select ${id}, ${owner}, ${name}, ${client}, ${lado}::text, ${JSON.stringify(tags)}::jsonb,
        ${foldedCase(made)}, 1, 1, ${hash}, ${at}::timestamptz, ${at}::timestamptz,
        ${made.key}::text, ${made.digest}
      where (select count(*) from hub.case_folder where owner = ${owner}) < ${countMax}`;
    const log = sql`insert into hub.case_entry (case_id, number, entry, hash)
      select id, 1, ${json}, ${hash} from hub.case_folder where id = ${id}`;
    const [, { count }] = await this.store.run([
      lock.compile(db),
      insert.compile(db),
      log.compile(db),
    ]);
    return count > 0;
  }

  /**
   * Changes a case that `user` can see; resolves to the changed case. Rejects with NOT_FOUND if the user cannot see it,
   * and with any error that `plan` throws.
   */
  async change(id: string, user: string, plan: Plan): Promise<Found> {
    const before = this.#changing.get(id) ?? Promise.resolve();
    const change = before.catch(() => undefined).then(() => this.#change(id, user, plan));
    this.#changing.set(id, change);
    try {
      return await change;
    } finally {
      if (this.#changing.get(id) === change) this.#changing.delete(id);
    }
  }

  /** If another process has changed the case meanwhile, the change is computed again from the new state. */
  async #change(id: string, user: string, plan: Plan): Promise<Found> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
      const found = await this.find(id, user);
      if (found === null) throw unknownCase();
      const change = await plan(found);
      if (change === null) return found;
      try {
        return await this.#write(found, user, change);
      } catch (error) {
        if (!(error instanceof SqlError) || !REPLACED.has(error.code)) throw error;
        await sleep(Math.random() * PAUSE_MS_MAX);
      }
    }
    throw new AppError('SERVICE_UNAVAILABLE', 'The case is being changed by others.', {
      retryAfterSeconds: 1,
    });
  }

  /** Deletes a case with everything in it, including its log. */
  async remove(id: string, version: number): Promise<boolean> {
    const query = sql`delete from hub.case_folder where id = ${id} and version = ${version}`;
    const [{ count }] = await this.store.run([query.compile(db)]);
    return count > 0;
  }

  async #write(found: Found, user: string, change: Change): Promise<Found> {
    const { id, last_number, last_hash, version } = found;
    const at = found.now.toISOString();
    const { action, data, isNoted = false, actor = user } = change;
    const number = last_number + 1;
    const entry: CaseEntry = { case_id: id, number, at, actor, action, data, previous: last_hash };
    const { json, hash } = linked(entry);
    const next = version + (isNoted ? 0 : 1);
    const changedAt = isNoted ? found.changed_at : found.now;
    // The entry is inserted first: if an entry with this number exists, the whole change is rolled back.
    const log = sql`insert into hub.case_entry (case_id, number, entry, hash)
      values (${id}, ${number}, ${json}, ${hash})`;
    const head = sql`update hub.case_folder set last_number = ${number}, last_hash = ${hash},
      version = ${next}, changed_at = ${changedAt.toISOString()}::timestamptz where id = ${id}`;
    const statements = [log, head, ...change.writes].map(statement => statement.compile(db));
    await this.store.run(statements);
    const log_end = { last_number: number, last_hash: hash };
    return { ...found, ...log_end, version: next, changed_at: changedAt };
  }
}

export const unknownCase = (): AppError => new AppError('NOT_FOUND', 'There is no such case.');
export const unknownItem = (): AppError =>
  new AppError('NOT_FOUND', 'There is no such item in the case.');
