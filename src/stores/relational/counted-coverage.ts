/**
 * Number of documents of each court, chamber, year and source, updated whenever documents are written. Counting on
 * demand would read every page of the table, which holds the texts. `Coverage` reads the counts.
 */
import { type CompiledQuery, sql } from 'kysely';
import { db } from './sql-store.ts';

/**
 * A missing value is an empty string. Long names are cut, because the length of an index key is limited; years and days
 * have a fixed length.
 */
const KEY = `coalesce(left(tribunal, 100), '') as tribunal,
  coalesce(left(orgao_julgador, 200), '') as orgao_julgador, coalesce(left(data, 4), '') as ano,
  coalesce(left(origem ->> 'forma', 50), '') as forma,
  coalesce(left(origem ->> 'arquivo_de', 10), '') as arquivo_de`;
/** Counts only an ementa written by the court, not a composed one. */
const EMENTA = 'ementa is not null and not ementa_composta';
const COUNTS = `count(*) as decisoes,
  count(*) filter (where inteiro_teor is not null) as com_inteiro_teor,
  count(*) filter (where ${EMENTA}) as com_ementa,
  count(*) filter (where inteiro_teor is not null or dispositivo is not null or (${EMENTA})) as com_textos`;
const COUNTED = ['decisoes', 'com_inteiro_teor', 'com_ementa', 'com_textos'];

export const COVERAGE_TABLE = [
  // The table has few rows, each updated often, so pages keep free space.
  `create table app.coverage (
    tribunal text collate "C",
    orgao_julgador text collate "C",
    ano text collate "C",
    forma text collate "C",
    arquivo_de text collate "C",
    decisoes bigint not null,
    com_inteiro_teor bigint not null,
    com_ementa bigint not null,
    com_textos bigint not null,
    primary key (tribunal, orgao_julgador, ano, forma, arquivo_de)
  ) with (fillfactor = 50)`,
  `insert into app.coverage select ${KEY}, ${COUNTS} from app.document group by 1, 2, 3, 4, 5`,
].map(text => sql.raw(text));

/** Without the lock, two transactions that each store the same new document would both count it. */
const ONE_AT_A_TIME = sql`lock table app.coverage in share row exclusive mode`.compile(db);
const COLUMNS = ['tribunal', 'orgao_julgador', 'ano', 'forma', 'arquivo_de'];
const IS_SAME = COLUMNS.map(name => `known.${name} = those.${name}`).join(' and ');

const countsOf = (ids: readonly string[]) => sql`select ${sql.raw(KEY)}, ${sql.raw(COUNTS)}
  from app.document where id = any(${ids}::text[]) group by 1, 2, 3, 4, 5`;
const changed = (sign: '-' | '+', by: string) =>
  sql.raw(COUNTED.map(name => `${name} = known.${name} ${sign} ${by}.${name}`).join(', '));

/**
 * Subtracts the stored documents with these ids from the counts. A row whose count reaches 0 is deleted here, by its
 * key: a later search for such rows would read the whole table while other writers wait for it.
 */
const takeOut = (ids: readonly string[]): CompiledQuery<never> =>
  sql<never>`with those as (${countsOf(ids)}), emptied as (
      delete from app.coverage as known using those
      where ${sql.raw(IS_SAME)} and known.decisoes = those.decisoes
    ) update app.coverage as known set ${changed('-', 'those')} from those
    where ${sql.raw(IS_SAME)} and known.decisoes > those.decisoes`.compile(db);

const add = (ids: readonly string[]): CompiledQuery<never> =>
  sql<never>`insert into app.coverage as known ${countsOf(ids)}
    on conflict (${sql.raw(COLUMNS.join(', '))})
    do update set ${changed('+', 'excluded')}`.compile(db);

/**
 * Wraps a statement that inserts, replaces or deletes documents in statements that keep the counts. The third result is
 * that of the wrapped statement.
 */
export const counted = <R>(ids: readonly string[], write: CompiledQuery<R>) =>
  [ONE_AT_A_TIME, takeOut(ids), write, add(ids)] as const;
