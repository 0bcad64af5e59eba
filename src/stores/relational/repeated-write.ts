/**
 * Writes that a caller may repeat with one Idempotency-Key. The first answer is stored in the transaction of the write,
 * so that a crash leaves both or neither. The same answer is given for 24 hours. It contains ids and counts, and no
 * text of a caller.
 */
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '../../errors/invalid.ts';
import { db, type SqlStore } from './sql-store.ts';

const KEPT_HOURS = 24;
/** Maximum number of expired keys that one statement deletes. */
const BATCH_MAX = 1_000;

/** Identifies a write: the key that its caller chose, and the SHA-256 of the request. */
export interface WriteKey {
  key: string;
  digest: string;
}

/** Kinds of writes with separate key spaces. */
type WriteKind = 'memory' | 'upload';

/** The stored result of an earlier write under the key; both fields are null if there was none. */
export interface Earlier<Answer> {
  known_digest: string | null;
  known: Answer | null;
}

interface Owned {
  tenant: string;
  kind: WriteKind;
  write: WriteKey | null;
}

const now = sql`statement_timestamp()`;

/** A query for `known_digest` and `known`; returns no row if nothing is stored. */
export function earlierWrite({ tenant, kind, write }: Owned): RawBuilder<unknown> {
  return sql`select digest as known_digest, answer as known from app.repeated_write
    where tenant = ${tenant} and kind = ${kind} and key = ${write?.key ?? null}
      and created_at > ${now} - ${KEPT_HOURS} * interval '1 hour'`;
}

/** A statement that stores `answer`, an SQL expression of JSON, for each row of `from`; does nothing without a key. */
export function keepWrite(
  { tenant, kind, write }: Owned,
  answer: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into app.repeated_write (tenant, kind, key, digest, answer, created_at)
    select ${tenant}::text, ${kind}::text, ${write?.key ?? ''}::text, ${write?.digest ?? ''}::text, ${answer}, ${now}
    from ${from} where ${write !== null}::boolean
    on conflict (tenant, kind, key) do update
      set digest = excluded.digest, answer = excluded.answer, created_at = excluded.created_at
    returning 1`;
}

/**
 * The stored answer of an earlier write; null if there is none. Throws VALIDATION_ERROR if the key was used for another
 * request.
 */
export function sameWrite<A>(
  { known_digest, known }: Earlier<A>,
  write: WriteKey | null,
): A | null {
  if (known_digest === null || known === null) return null;
  if (known_digest === write?.digest) return known;
  throw invalid([{ field: 'idempotency-key', rule: 'belongs to another request' }]);
}

/** Deletes keys that expired a day ago; resolves to their number, 1,000 at most. */
export async function deleteOldKeys(store: SqlStore): Promise<number> {
  const old = sql`delete from app.repeated_write where ctid in (select ctid from app.repeated_write
    where created_at < ${now} - ${KEPT_HOURS + 24} * interval '1 hour' limit ${BATCH_MAX})`;
  const [{ count }] = await store.run([old.compile(db)]);
  return count;
}
