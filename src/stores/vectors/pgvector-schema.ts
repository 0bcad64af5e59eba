/** Migrations of the vector tables in the embedded database: one table per vector name in the schema `vectors`. */
import { type Kysely, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { VECTOR_NAMES } from './vector-store.ts';

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create extension if not exists vector`.execute(database);
    await sql`create schema if not exists vectors`.execute(database);
    // One row with the dimension of the stored vectors.
    await sql`create table vectors.collection (
      is_only boolean primary key default true check (is_only),
      dimension integer not null
    )`.execute(database);
    for (const name of VECTOR_NAMES) {
      const table = sql.table(`vectors.${name}`);
      await sql`create table ${table} (
        id text collate "C" primary key,
        tribunal text,
        ministro_norm text,
        categoria_id text,
        resultado text,
        data text collate "C",
        embedding vector not null
      )`.execute(database);
      // Vectors do not compress, so compression is off. Short vectors stay in the row; long ones are stored out of
      // line.
      await sql`alter table ${table} alter embedding set storage external`.execute(database);
    }
  },
};

const ping: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table vectors.ping (
      is_only boolean primary key default true check (is_only),
      embedding vector not null
    )`.execute(database);
  },
};

/** The vectors may share a database with the documents, whose migrations run first. */
const sides: Migration = {
  async up(database: Kysely<unknown>) {
    for (const name of VECTOR_NAMES) {
      const table = sql.table(`vectors.${name}`);
      await sql`alter table ${table}
        add favorece text, add recorrente text, add decisao_recorrida text`.execute(database);
      await sql`update ${table} as point set favorece = document.favorece,
          recorrente = document.recorrente, decisao_recorrida = document.decisao_recorrida
        from app.document where document.id = point.id and
          num_nonnulls(document.favorece, document.recorrente, document.decisao_recorrida) > 0`.execute(
        database,
      );
    }
  },
};

/** Fills the decisions' codes in the CNJ's trees from the documents. */
const subjects: Migration = {
  async up(database: Kysely<unknown>) {
    for (const name of VECTOR_NAMES) {
      const table = sql.table(`vectors.${name}`);
      await sql`alter table ${table} add assunto_codigo text, add classe_codigo text`.execute(
        database,
      );
      await sql`update ${table} as point
        set assunto_codigo = document.assunto_codigo, classe_codigo = document.classe_codigo
        from app.document where document.id = point.id and
          num_nonnulls(document.assunto_codigo, document.classe_codigo) > 0`.execute(database);
    }
  },
};

const ALL = {
  '2026-11-21-first': first,
  '2026-11-21-ping': ping,
  '2026-11-27-sides': sides,
  '2026-11-28-subjects': subjects,
};

export const vectorMigrations = {
  provider: { getMigrations: async () => ALL } as MigrationProvider,
  migrationTableName: 'vector_migration',
  migrationLockTableName: 'vector_migration_lock',
};
