/**
 * How the index of the words of documents takes new words: at once, as a rule. Then a search never reads a list of
 * documents that are not in the index yet, and no small write has to work off such a list. Putting each word of each
 * document in its place takes two thirds of the time of storing many documents, so an import has them listed and
 * merged.
 */
import { sql } from 'kysely';
import { db } from './sql-store.ts';

const INDEX = 'app.document_busca_idx';
const AT_ONCE = `alter index ${INDEX} set (fastupdate = off)`;
const MERGE = `select gin_clean_pending_list('${INDEX}')`;

const LISTED = `alter index ${INDEX} set (fastupdate = on)`;

/** Searches find the documents in the list too. The list is merged whenever it has 4 MB. */
export const LIST_WORDS = sql.raw(LISTED).compile(db);

/** Resolves to the rule again; merges the list. */
export const INDEX_WORDS = [AT_ONCE, MERGE].map(text => sql.raw(text).compile(db));

/** Repairs a database whose last import was interrupted. */
export const RESTORE_WORD_INDEX = `do $$ begin
  if exists (select from pg_class where oid = '${INDEX}'::regclass
    and 'fastupdate=on' = any(reloptions)) then
    ${AT_ONCE}; perform gin_clean_pending_list('${INDEX}');
  end if;
end $$`;
