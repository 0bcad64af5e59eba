/** Copies the decisions' nodes in the CNJ's trees from the readings into columns, which filters compare. */
import { sql } from 'kysely';

/** SQL for the code in a part of a reading; null unless the code is certain. */
const sureCode = (
  name: string,
) => sql`case when leitura #>> ${sql.lit(`{${name},confianca}`)} = 'alta'
  then leitura #>> ${sql.lit(`{${name},codigo}`)} end`;
const SUBJECT = sql`coalesce(${sureCode('assunto')}, ${sureCode('ramo')})`;

export const WRITE_SUBJECTS = [
  sql`alter table app.document add assunto_codigo text, add classe_codigo text`,
  // Many rows are rewritten: one bulk build of an index takes less time than an insert for each word.
  sql`drop index app.document_busca_idx`,
  sql`drop index app.document_pares_idx`,
  // A decision without a digest counts as changed, so its next import writes the codes to Qdrant too.
  sql`update app.document set digest = '', assunto_codigo = ${SUBJECT},
      classe_codigo = ${sureCode('classe')}
    where coalesce(${SUBJECT}, ${sureCode('classe')}) is not null`,
  sql`create index on app.document using gin (busca) with (fastupdate = off)`,
  sql`create index on app.document using gin (pares) with (fastupdate = off) where pares is not null`,
];
