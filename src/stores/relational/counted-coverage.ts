/**
 * How many documents there are of each court, chamber, year and source, counted while documents are written. Counting
 * them when it is asked would read every page of the table, which holds their texts: see Coverage.
 */
import { type CompiledQuery, sql } from 'kysely';
import { db } from './sql-store.ts';

/**
 * Empty for what a document does not say. A key of an index has a limited length, so that longer names are cut; years
 * and days have one length.
 */
const KEY = `coalesce(left(tribunal, 100), '') as tribunal,
  coalesce(left(orgao_julgador, 200), '') as orgao_julgador, coalesce(left(data, 4), '') as ano,
  coalesce(left(origem ->> 'forma', 50), '') as forma,
  coalesce(left(origem ->> 'arquivo_de', 10), '') as arquivo_de`;
/** The ementa of the court: one that was composed is no text of it. */
const EMENTA = 'ementa is not null and not ementa_composta';
const COUNTS = `count(*) as decisoes,
  count(*) filter (where inteiro_teor is not null) as com_inteiro_teor,
  count(*) filter (where ${EMENTA}) as com_ementa,
  count(*) filter (where inteiro_teor is not null or dispositivo is not null or (${EMENTA})) as com_textos`;
const COUNTED = ['decisoes', 'com_inteiro_teor', 'com_ementa', 'com_textos'];

export const COVERAGE_TABLE = [
  // Few rows, each written again and again.
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

/** Two transactions that each store the same new document would both count it. */
const ONE_AT_A_TIME = sql`lock table app.coverage in share row exclusive mode`.compile(db);
const DROP_EMPTY = sql`delete from app.coverage where decisoes = 0`.compile(db);

/** Takes the documents as they are out of the counts, or adds them. */
function count(ids: readonly string[], sign: '-' | '+'): CompiledQuery<never> {
  const added = COUNTED.map(name => `${name} = known.${name} ${sign} excluded.${name}`);
  // Documents that are taken out were counted, so that their row is there.
  return sql<never>`insert into app.coverage as known
    select ${sql.raw(KEY)}, ${sql.raw(COUNTS)} from app.document
    where id = any(${ids}::text[]) group by 1, 2, 3, 4, 5
    on conflict (tribunal, orgao_julgador, ano, forma, arquivo_de)
    do update set ${sql.raw(added.join(', '))}`.compile(db);
}

/** A statement that inserts, replaces or deletes documents, with what keeps the counts; its result is the third. */
export const counted = <R>(ids: readonly string[], write: CompiledQuery<R>) =>
  [ONE_AT_A_TIME, count(ids, '-'), write, count(ids, '+'), DROP_EMPTY] as const;
