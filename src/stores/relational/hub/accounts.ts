/** Accounts and logins of the hub's users. A login is found by the SHA-256 of its id; the id itself is not stored. */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Gathered } from '../../../runtime/gathered.ts';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';

/** A login expires when it has not been used for this long, and in any case after LOGIN_DAYS_MAX. */
const LOGIN_IDLE_HOURS = 12;
export const LOGIN_DAYS_MAX = 30;
const ID_BYTES = 32;
/** Maximum number of concurrent logins per account. */
const LOGINS_MAX = 50;
const NO_NAME = 'Usuário';
/** `used_at` is written at most this often, so that not every request writes. */
const TOUCH_SECONDS = 60;
/** Maximum number of logins that one query looks up. */
const LOOK_UPS_MAX = 100;
/** Tables of which a user may have many rows, with their keys. */
const PIECES = [
  ['hub.run', 'id'],
  ['hub.session', 'id'],
  ['hub.report', 'id'],
  ['hub.alert_item', 'number'],
] as const;
/** Maximum number of rows that one statement deletes. */
const PIECE_MAX = 500;

export interface Account {
  id: string;
  name: string;
}

interface LoggedIn extends Account {
  /** Whether `used_at` of the login must be updated. */
  is_stale: boolean;
}

/** A person as the identity provider describes them. */
export interface Person {
  issuer: string;
  subject: string;
  /** Null if the provider does not supply a name. */
  name: string | null;
}

const now = sql<Date>`statement_timestamp()`;
const isAlive = sql<boolean>`used_at > ${now} - ${LOGIN_IDLE_HOURS} * interval '1 hour'
  and login.created_at > ${now} - ${LOGIN_DAYS_MAX} * interval '1 day'`;

export class Accounts {
  readonly #store: SqlStore;
  readonly #lookUps: Gathered<string, LoggedIn | null>;

  constructor(store: SqlStore) {
    this.#store = store;
    // The database accepts every digest, so an error concerns the whole store and not one look-up.
    const options = { max: LOOK_UPS_MAX, isOfOne: () => false };
    this.#lookUps = new Gathered(digests => this.#lookUp(digests), options);
  }

  /** The account of a person. It is created at the first login, and renamed if the provider's name has changed. */
  async of({ issuer, subject, name }: Person): Promise<Account> {
    const find = sql<Account>`select id, name from hub.account
      where issuer = ${issuer} and subject = ${subject}`.compile(db);
    const [known] = await rowsOf(this.#store, find);
    if (known !== undefined && (name === null || name === known.name)) return known;
    const put = sql<Account>`
      insert into hub.account as old (id, issuer, subject, name, created_at)
      values (${randomUUID()}, ${issuer}, ${subject}, ${name ?? NO_NAME}, ${now})
      on conflict (issuer, subject) do update set name = coalesce(${name}::text, old.name)
      returning id, name`.compile(db);
    const [account] = await rowsOf(this.#store, put);
    return account!;
  }

  /** An account by its id; null if it does not exist. */
  async get(id: string): Promise<Account | null> {
    const query = sql<Account>`select id, name from hub.account where id = ${id}`.compile(db);
    const [found] = await rowsOf(this.#store, query);
    return found ?? null;
  }

  /** The identity provider of an account; null if the account does not exist. */
  async issuerOf(id: string): Promise<string | null> {
    const query = sql<{ issuer: string }>`select issuer from hub.account where id = ${id}`;
    const [found] = await rowsOf(this.#store, query.compile(db));
    return found?.issuer ?? null;
  }

  /**
   * Creates a login; resolves to the value of its cookie, 256 random bits. If the account already has 50 logins, the
   * least recently used one is deleted.
   */
  async logIn(accountId: string, idToken: string | null): Promise<string> {
    const secret = randomBytes(ID_BYTES).toString('base64url');
    const query = sql`insert into hub.login (digest, account_id, created_at, used_at, id_token)
      values (${digestOf(secret)}, ${accountId}, ${now}, ${now}, ${idToken})`.compile(db);
    const trim = sql`delete from hub.login where digest in (
      select digest from hub.login where account_id = ${accountId}
      order by used_at desc, digest offset ${LOGINS_MAX})`.compile(db);
    await this.#store.run([query, trim]);
    return secret;
  }

  /** The account of a valid login; null for any other value. Concurrent look-ups are batched into one query. */
  async loggedIn(secret: string): Promise<Account | null> {
    const digest = digestOf(secret);
    const found = await this.#lookUps.run(digest);
    if (found === null) return null;
    if (found.is_stale) {
      const touch = sql`update hub.login set used_at = ${now} where digest = ${digest}`.compile(db);
      await this.#store.run([touch]);
    }
    return { id: found.id, name: found.name };
  }

  /**
   * Ends a login; resolves to the ID token that the provider needs for its logout, or to null if the login did not
   * exist.
   */
  async logOut(secret: string): Promise<{ idToken: string | null } | null> {
    const query = sql<{ idToken: string | null }>`
      delete from hub.login where digest = ${digestOf(secret)}
      returning id_token as "idToken"`.compile(db);
    const [ended] = await rowsOf(this.#store, query);
    return ended ?? null;
  }

  /** Ends all logins of an account; resolves to their number. */
  async logOutAll(accountId: string): Promise<number> {
    const query = sql`delete from hub.login where account_id = ${accountId}`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count;
  }

  /**
   * Deletes an account with everything it owns: sessions, briefings, runs, reports, alerts, logins. Runs, sessions,
   * reports and what alerts have found are deleted first, in batches, because one statement over all of them could
   * exceed its time limit. An interrupted call is completed by the next.
   */
  async erase(accountId: string): Promise<void> {
    for (const [table, key] of PIECES) {
      const piece = sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where owner = ${accountId} limit ${PIECE_MAX})`.compile(
        db,
      );
      let count = PIECE_MAX;
      while (count === PIECE_MAX) [{ count }] = await this.#store.run([piece]);
    }
    const query = sql`delete from hub.account where id = ${accountId}`.compile(db);
    await this.#store.run([query]);
  }

  /** Deletes expired logins; resolves to their number. */
  async deleteEnded(): Promise<number> {
    const query = sql`delete from hub.login as login where not (${isAlive})`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count;
  }

  async #lookUp(digests: readonly string[]): Promise<(LoggedIn | null)[]> {
    const query = sql<LoggedIn & { digest: string }>`
      select login.digest, account.id, account.name,
        used_at < ${now} - ${TOUCH_SECONDS} * interval '1 second' as is_stale
      from hub.login as login join hub.account as account on account.id = login.account_id
      where digest in (${sql.join(digests)}) and ${isAlive}`.compile(db);
    const rows = await rowsOf(this.#store, query);
    const byDigest = new Map(rows.map(row => [row.digest, row]));
    return digests.map(digest => byDigest.get(digest) ?? null);
  }
}

const digestOf = (secret: string): string => hash('sha256', secret, 'hex');
