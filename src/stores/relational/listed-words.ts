/**
 * Settings of the full-text index for new words. Normally words are inserted into the index at once, so that no search
 * has to scan GIN's pending list and no small write has to flush it. Inserting each word separately takes two thirds of
 * the time of storing many documents, so an import uses the pending list and merges it.
 */
import { sql } from 'kysely';
import { db } from './sql-store.ts';

const INDEX = 'app.document_busca_idx';
const AT_ONCE = `alter index ${INDEX} set (fastupdate = off)`;
const MERGE = `select gin_clean_pending_list('${INDEX}')`;

const LISTED = `alter index ${INDEX} set (fastupdate = on)`;

/** Searches also find documents in the pending list. PostgreSQL merges the list whenever it reaches 4 MB. */
export const LIST_WORDS = sql.raw(LISTED).compile(db);

/** Restores the normal setting and merges the pending list. */
export const INDEX_WORDS = [AT_ONCE, MERGE].map(text => sql.raw(text).compile(db));

/** Repairs a database whose last import was interrupted. */
export const RESTORE_WORD_INDEX = `do $$ begin
  if exists (select from pg_class where oid = '${INDEX}'::regclass
    and 'fastupdate=on' = any(reloptions)) then
    ${AT_ONCE}; perform gin_clean_pending_list('${INDEX}');
  end if;
end $$`;
