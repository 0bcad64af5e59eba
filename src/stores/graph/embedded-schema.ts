/**
 * Tables of the embedded graph store. Relationships are arrays of node numbers in the row of their decision, because
 * one row per relationship was many times slower to write and to load. Citations are also stored as texts, because they
 * are resolved again when decisions are added or changed.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { FAVORECE } from '../../engine/graph/kinds.ts';
import { codesOf } from './embedded-categories.ts';
import { linkMigration } from './link-migration.ts';

const CREATE = [
  sql`create schema graph`,
  // Decisions and nodes are numbered by one sequence, so that a citation's target needs no kind.
  sql`create sequence graph.nid as integer`,
  // `refs` counts incoming relationships; the fill factor leaves room to update it in place.
  sql`create table graph.node (
    nid integer primary key default nextval('graph.nid'),
    kind smallint not null,
    id text collate "C" not null,
    nome text not null,
    lei text,
    artigo text,
    refs integer not null,
    unique (kind, id)
  ) with (fillfactor = 70)`,
  // pesos is null if all weights are high. artigos is null if each equals the artigo of its Dispositivo.
  sql`create table graph.decisao (
    nid integer primary key,
    id text collate "C" not null unique,
    digest text not null,
    processo text,
    processo_digits text collate "C",
    tribunal text,
    orgao_julgador text,
    ministro text,
    categoria_id text,
    resultado smallint not null,
    data date,
    ementa text,
    criterios integer[] not null,
    pesos smallint[],
    fatos integer[] not null,
    provas integer[] not null,
    dispositivos integer[] not null,
    artigos text[],
    citados integer[] not null
  )`,
  sql`create index on graph.decisao (processo_digits) where processo_digits is not null`,
  // ref is null if the text is too long to be the id of a decision. precedente and nome are the id and name of the node
  // to which an unresolved citation leads.
  sql`create table graph.citacao (
    source integer not null,
    ordinal integer not null,
    ref text collate "C",
    ref_digits text collate "C",
    precedente text collate "C" not null,
    nome text not null,
    target integer not null,
    primary key (source, ordinal)
  )`,
  sql`create index on graph.citacao (ref) where ref is not null`,
  sql`create index on graph.citacao (ref_digits) where ref_digits is not null`,
  // Counts are updated incrementally, so that the cost of reading them does not depend on the graph.
  sql`create table graph.meta (
    loja text not null,
    versao bigint not null,
    atualizado_em timestamptz not null,
    nos bigint[] not null,
    relacoes bigint[] not null,
    bytes_texto bigint not null
  ) with (fillfactor = 50)`,
  sql`insert into graph.meta values
    (gen_random_uuid()::text, 0, now(), '{0,0,0,0,0,0}', '{0,0,0,0,0}', 0)`,
];

/** Computes favorece from `leitura` for rows written before the column existed. Older snapshots are rebuilt. */
const FAVORECE_OF_LEITURA = `coalesce(array_position(
  array[${FAVORECE.slice(1)
    .map(side => `'${side}'`)
    .join(', ')}], leitura ->> 'favorece'), 0)`;

const ADD_FAVORECE = [
  'alter table graph.decisao add favorece smallint not null default 0',
  `update graph.decisao set favorece = ${FAVORECE_OF_LEITURA} where ${FAVORECE_OF_LEITURA} > 0`,
];

const ADD_CATEGORIES = [
  'alter table graph.decisao add assunto integer, add classe integer',
  `update graph.decisao set (assunto, classe) = row(${codesOf('leitura')}) where leitura ? 'classe'`,
];

export const graphMigrations: Record<string, Migration> = {
  '001_graph': {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const statement of CREATE) await statement.execute(database);
    },
  },
  '002_links': linkMigration,
  '003_reading': {
    async up(database: Kysely<unknown>): Promise<void> {
      await sql`alter table graph.decisao add leitura jsonb`.execute(database);
    },
  },
  '004_sides': {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const statement of ADD_FAVORECE) await sql.raw(statement).execute(database);
    },
  },
  '005_amounts': {
    async up(database: Kysely<unknown>): Promise<void> {
      await sql`alter table graph.decisao add valores jsonb`.execute(database);
    },
  },
  '006_wordings': {
    async up(database: Kysely<unknown>): Promise<void> {
      // Arrays in the order of `criterios`, like `pesos`. formas is null if every wording equals the name, and posicoes
      // if no position is known.
      const add = 'alter table graph.decisao add formas text[], add posicoes smallint[]';
      await sql.raw(add).execute(database);
      // Version of the rules that converted the criteria into concepts.
      await sql`alter table graph.meta add conceitos text`.execute(database);
    },
  },
  '007_categories': {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const statement of ADD_CATEGORIES) await sql.raw(statement).execute(database);
    },
  },
};
