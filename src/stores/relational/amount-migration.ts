/** Copies the amounts that were read of documents into a column, which filters compare: readings are long. */
import { sql } from 'kysely';
import { amountsIn } from './amount-columns.ts';

export const WRITE_AMOUNTS = [
  sql`alter table app.document add quantias jsonb`,
  // Many rows are written anew: one bulk build of an index takes less time than an insert for each of its words.
  sql`drop index app.document_busca_idx`,
  sql`drop index app.document_pares_idx`,
  sql`update app.document set quantias = ${sql.raw(amountsIn('leitura'))}
    where jsonb_array_length(leitura -> 'valores') > 0`,
  sql`create index on app.document using gin (busca) with (fastupdate = off)`,
  sql`create index on app.document using gin (pares) with (fastupdate = off) where pares is not null`,
];
