/**
 * Tables of the relational store, the same in PGlite and PostgreSQL. A released migration is never changed; changes are
 * new migrations.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { FILTER_INDEXES, WRITE_AMOUNTS } from './amount-migration.ts';
import { COVERAGE_TABLE } from './counted-coverage.ts';
import { alertMigration } from './hub/alerts/alert-migration.ts';
import { caseMigration } from './hub/cases/case-migration.ts';
import { hubMigration } from './hub/hub-migration.ts';
import { REPORT_TABLE } from './hub/report-migration.ts';
import { SEARCH_TABLES } from './hub/search-migration.ts';
import { REGISTRY_INDEX } from './registry-documents.ts';
import { sourceMigration } from './source-migration.ts';
import { WRITE_SUBJECTS } from './subject-migration.ts';

const migrationOf = (...statements: RawBuilder<unknown>[]): Migration => ({
  up: async (database: Kysely<unknown>) => {
    for (const statement of statements) await statement.execute(database);
  },
});

const CREATE = [
  sql`create schema if not exists app`,
  sql`create table app.memory (
    id text primary key,
    tenant text not null,
    session_id text not null,
    key text not null,
    value text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (tenant, session_id, key)
  )`,
  sql`create index on app.memory (expires_at)`,
  sql`create table app.dataset_item (
    id text primary key,
    tenant text not null,
    sha256 text not null,
    original_filename text not null,
    size_bytes integer not null,
    storage_path text not null,
    storage_backend text not null,
    bucket text not null,
    object_key text not null,
    storage_uri text not null,
    source_system text not null,
    extraction_id text not null,
    included_policy text not null,
    created_at timestamptz not null,
    ingest_state text not null check (ingest_state in ('queued', 'running', 'done', 'failed')),
    ingest_counts jsonb not null,
    ingest_error text,
    attempts integer not null default 0,
    idle_attempts integer not null default 0,
    retry_at timestamptz,
    worker text,
    heartbeat_at timestamptz,
    started_at timestamptz,
    finished_at timestamptz
  )`,
  sql`create index on app.dataset_item (created_at) where ingest_state in ('queued', 'running')`,
  sql`create table app.document (
    id text collate "C" primary key,
    digest text not null,
    tribunal text,
    processo text,
    orgao_julgador text,
    ministro text,
    ministro_norm text,
    categoria_id text,
    resultado text,
    data text collate "C",
    ementa text,
    dispositivo text,
    inteiro_teor text,
    termos text not null,
    busca tsvector not null,
    indexed_at timestamptz not null
  )`,
  // Ranking reads the vector of every match, and decompressing the vectors would take longer than reading more pages.
  sql`alter table app.document alter busca set storage external`,
  sql`create index on app.document using gin (busca) with (fastupdate = off)`,
  sql`create table app.reference_text (
    normalized text primary key,
    texto text not null,
    source text not null,
    imported_at timestamptz not null
  )`,
];

const first = migrationOf(...CREATE);

const SHARE = [
  sql`create table app.write_turn (
    id bigint generated always as identity primary key,
    expires_at timestamptz not null
  )`,
  sql`create table app.upload (
    object_key text primary key,
    place text not null,
    begun_at timestamptz not null,
    is_abandoned boolean not null default false
  )`,
  sql`alter table app.dataset_item add place text not null default ''`,
];

const second = migrationOf(...SHARE);

const ping: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table app.ping (
      slot integer primary key,
      asked_at timestamptz not null
    )`.execute(database);
  },
};

const FIND_BY_NUMBER = [
  sql`alter table app.document add chave text collate "C"`,
  sql`alter table app.document add origem jsonb`,
  // Every row is rewritten: one bulk build of the index takes less time than an insert for each word.
  sql`drop index if exists app.document_busca_idx`,
  // Decisions with other numbers get their key when they are imported again.
  sql`update app.document set chave = regexp_replace(processo, '[^0-9]', '', 'g')
    where processo ~ '^[0-9]{7}-?[0-9]{2}[.]?[0-9]{4}[.]?[0-9][.]?[0-9]{2}[.]?[0-9]{4}$'`,
  sql`create index on app.document using gin (busca) with (fastupdate = off)`,
  sql`create index on app.document (chave)`,
];

const findByNumber = migrationOf(...FIND_BY_NUMBER);

/** A migration of one statement. */
const composed = migrationOf(sql`alter table app.document
  add column ementa_composta boolean not null default false`);

const uploadTurns = migrationOf(sql`create index on app.dataset_item (tenant, heartbeat_at)`);

const uploadWriters = migrationOf(sql`alter table app.dataset_item
  add column replaces_others boolean not null default false`);

const uploadsErased = migrationOf(sql`create table app.erasure (
  id text collate "C",
  place text,
  asked_at timestamptz not null,
  primary key (id, place)
)`);

const COUNT_UPLOADS = [
  sql`create table app.upload_use (
    tenant text primary key,
    count bigint not null,
    bytes bigint not null
  ) with (fillfactor = 50)`,
  sql`insert into app.upload_use
    select tenant, count(*), sum(size_bytes) from app.dataset_item group by tenant`,
];

const uploadUse = migrationOf(...COUNT_UPLOADS);

const IMPORT_FACTS = [
  sql`create table app.reference_fact (
    tipo text not null,
    chave text collate "C" not null,
    data text collate "C" not null,
    fato jsonb not null,
    imported_at timestamptz not null,
    primary key (tipo, chave)
  )`,
  sql`create table app.reference_version (
    id integer primary key check (id = 1),
    version bigint not null
  )`,
  sql`insert into app.reference_version (id, version) values (1, 0)`,
];

const referenceFacts = migrationOf(...IMPORT_FACTS);

const deletionClock = migrationOf(sql`create table app.deletion_clock (
  id integer primary key check (id = 1),
  seen_at timestamptz not null,
  steady_since timestamptz not null
)`);

const repeatedWrite: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table app.repeated_write (
      tenant text not null,
      kind text not null,
      key text collate "C" not null,
      digest text not null,
      answer jsonb not null,
      created_at timestamptz not null,
      primary key (tenant, kind, key)
    )`.execute(database);
    await sql`create index on app.repeated_write (created_at)`.execute(database);
  },
};

const reading = migrationOf(sql`alter table app.document add leitura jsonb`);

const PAIR_WORDS = [
  sql`alter table app.document add column pares tsvector`,
  sql`create index on app.document using gin (pares) with (fastupdate = off) where pares is not null`,
];

const wordPairs = migrationOf(...PAIR_WORDS);

const WRITE_SIDES = [
  sql`alter table app.document add favorece text, add recorrente text, add decisao_recorrida text`,
  // Many rows are rewritten; FIND_BY_NUMBER gives the reason for dropping the index first.
  sql`drop index app.document_busca_idx`,
  sql`drop index app.document_pares_idx`,
  // A decision without a digest counts as changed, so its next import writes the sides to Qdrant too.
  sql`update app.document set digest = '', favorece = leitura ->> 'favorece',
      recorrente = leitura ->> 'recorrente', decisao_recorrida = leitura ->> 'decisao_recorrida'
    where coalesce(leitura ->> 'favorece', leitura ->> 'recorrente', leitura ->> 'decisao_recorrida') is not null`,
  sql`create index on app.document using gin (busca) with (fastupdate = off)`,
  sql`create index on app.document using gin (pares) with (fastupdate = off) where pares is not null`,
];

const writtenSides = migrationOf(...WRITE_SIDES);

const LIST_UPLOADS = [
  sql`create index on app.dataset_item (tenant, created_at desc, id desc)`,
  // The row of a deleted item is kept without its texts, because it records which tenant its decisions belong to.
  sql`alter table app.dataset_item add deleted_at timestamptz, add error_bytes bigint not null default 0`,
  sql`create table app.upload_error (
    item_id text not null,
    first_line integer not null,
    errors jsonb not null,
    primary key (item_id, first_line)
  )`,
];

const writtenUploads = migrationOf(...LIST_UPLOADS);

const processes = migrationOf(sql`create table app.processo (
  numero text collate "C",
  tribunal text collate "C",
  grau text collate "C",
  atualizado_em text collate "C" not null,
  dados jsonb not null,
  bytes integer not null,
  tenant text,
  imported_at timestamptz not null,
  primary key (numero, tribunal, grau)
)`);

const uploadForms = migrationOf(sql`alter table app.dataset_item
  add file_form text not null default 'records' check (file_form in ('records', 'source', 'converted')),
  add source_options jsonb`);

const ALL = {
  '2026-11-21-first': first,
  '2026-11-21-ping': ping,
  '2026-11-21-second': second,
  '2026-11-22-find-by-number': findByNumber,
  '2026-11-22-composed': composed,
  '2026-11-22-hub': hubMigration,
  '2026-11-22-upload-turns': uploadTurns,
  '2026-11-22-upload-writers': uploadWriters,
  '2026-11-22-uploads-erased': uploadsErased,
  '2026-11-23-upload-use': uploadUse,
  '2026-11-24-reference-facts': referenceFacts,
  '2026-11-26-deletion-clock': deletionClock,
  '2026-11-26-repeated-write': repeatedWrite,
  '2026-11-26-reading': reading,
  '2026-11-27-word-pairs': wordPairs,
  '2026-11-27-written-sides': writtenSides,
  '2026-11-27-written-uploads': writtenUploads,
  '2026-11-28-processes': processes,
  '2026-11-28-sources': sourceMigration,
  '2026-11-28-written-subjects': migrationOf(...WRITE_SUBJECTS),
  '2026-11-29-upload-forms': uploadForms,
  '2026-11-29-coverage': migrationOf(...COVERAGE_TABLE),
  '2026-11-29-registry': migrationOf(REGISTRY_INDEX),
  '2026-11-30-reports': migrationOf(...REPORT_TABLE),
  '2026-12-01-cases': caseMigration,
  '2026-12-03-amounts': migrationOf(...WRITE_AMOUNTS),
  '2026-12-03-history': migrationOf(...SEARCH_TABLES),
  '2026-12-03-indexes': migrationOf(...FILTER_INDEXES),
  '2026-12-04-alerts': alertMigration,
};

/** Each store has its own migration tables, so that their migrations are independent. */
export const relationalMigrations = {
  provider: { getMigrations: async () => ALL } as MigrationProvider,
  migrationTableName: 'relational_migration',
  migrationLockTableName: 'relational_migration_lock',
};
