/**
 * Links the citations of a graph written before citations could lead to decisions by class and number. Stores the keys
 * of process numbers and citations, and resolves again the citations that led to a Precedente.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { citacaoKey, processoKey, type StoredKey } from './prepared-record.ts';
import { RESOLVE_STAGED, STAGE_OLD_OF_MOVED } from './remove-statements.ts';
import { STORED_CITA } from './stage-statements.ts';
import { DROP_STAGE_TABLES, STAGE_TABLES } from './stage-tables.ts';

const PAGE_ROWS = 10_000;

const COLUMNS = ['decisao', 'citacao'].flatMap(table => [
  `alter table graph.${table} add chave text collate "C", add uf text, add ano integer`,
  `create index on graph.${table} (chave) where chave is not null`,
]);

const STAGE_UNLINKED = `
insert into stage_cita
select ${STORED_CITA} from graph.citacao
where (chave is not null or ref_digits is not null)
  and target in (select nid from graph.node)`;

/** A table with a text from which a key is derived. */
interface KeyedTable {
  name: 'decisao' | 'citacao';
  digits: 'processo_digits' | 'ref_digits';
  /** Columns that identify a row; all are integers. */
  place: readonly string[];
  texts: string;
  keyOf(row: Record<string, unknown>): StoredKey;
}

const DECISAO: KeyedTable = {
  name: 'decisao',
  digits: 'processo_digits',
  place: ['nid'],
  texts: 'processo',
  keyOf: ({ processo }) => processoKey(processo as string | null),
};

const CITACAO: KeyedTable = {
  name: 'citacao',
  digits: 'ref_digits',
  place: ['source', 'ordinal'],
  texts: 'ref, nome',
  // The text of a long citation was not stored, so the key is derived from its name.
  keyOf: ({ ref, nome }) => citacaoKey({ ref: (ref ?? nome) as string, nome: nome as string }),
};

export const linkMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const run = async (statement: string) => sql.raw(statement).execute(database);
    for (const statement of COLUMNS) await run(statement);
    const keyed = (await storeKeys(database, DECISAO)) + (await storeKeys(database, CITACAO));
    if (keyed === 0) return;
    for (const statement of STAGE_TABLES) await run(statement);
    for (const statement of [STAGE_UNLINKED, STAGE_OLD_OF_MOVED, ...RESOLVE_STAGED]) {
      await run(statement);
    }
    // The next session creates the staging tables again.
    for (const statement of DROP_STAGE_TABLES) await run(statement);
  },
};

/** Stores the keys that differ from the stored ones and resolves to their number. */
async function storeKeys(database: Kysely<unknown>, table: KeyedTable): Promise<number> {
  const { name, digits, place, texts, keyOf } = table;
  const columns = `${place.join(', ')}, ${texts}, ${digits} as digits`;
  await sql
    .raw(`declare unkeyed cursor for select ${columns} from graph.${name}`)
    .execute(database);
  const fetching = sql.raw<Record<string, unknown>>(`fetch ${PAGE_ROWS} from unkeyed`);
  let keyed = 0;
  for (let size = PAGE_ROWS; size === PAGE_ROWS; ) {
    const { rows } = await fetching.execute(database);
    size = rows.length;
    const changed = rows.flatMap(row => {
      const key = keyOf(row);
      return key.chave === null && key.digitos === row.digits ? [] : [{ ...row, ...key }];
    });
    if (changed.length > 0) await storePage(database, table, changed);
    keyed += changed.length;
  }
  await sql.raw('close unkeyed').execute(database);
  return keyed;
}

async function storePage(
  database: Kysely<unknown>,
  { name, digits, place }: KeyedTable,
  rows: object[],
): Promise<void> {
  const types = place.map(column => `${column} integer`).join(', ');
  const same = place.map(column => `t.${column} = r.${column}`).join(' and ');
  await sql`
    update ${sql.raw(`graph.${name}`)} t
    set ${sql.raw(digits)} = r.digitos, chave = r.chave, uf = r.uf, ano = r.ano
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(${sql.raw(types)}, digitos text, chave text, uf text, ano integer)
    where ${sql.raw(same)}`.execute(database);
}
