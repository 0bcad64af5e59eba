/**
 * Copies the amounts read from documents into a column for filters, because readings are long. Creates indexes for
 * filters by amount and by chamber.
 */
import { sql } from 'kysely';
import { amountsIn } from './amount-columns.ts';

/** For searches by vectors, which ask which documents satisfy a filter. */
export const FILTER_INDEXES = [
  sql`create index on app.document (orgao_julgador)`,
  sql`create index on app.document using gin (quantias)`,
];

export const WRITE_AMOUNTS = [
  sql`alter table app.document add quantias jsonb`,
  // Many rows are rewritten: one bulk build of an index takes less time than an insert for each word.
  sql`drop index app.document_busca_idx`,
  sql`drop index app.document_pares_idx`,
  sql`update app.document set quantias = ${sql.raw(amountsIn('leitura'))}
    where jsonb_array_length(leitura -> 'valores') > 0`,
  sql`create index on app.document using gin (busca) with (fastupdate = off)`,
  sql`create index on app.document using gin (pares) with (fastupdate = off) where pares is not null`,
];
