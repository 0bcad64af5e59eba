/** Tables of the scheduled sources of court files. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const SOURCES = [
  sql`create table app.source (
    name text collate "C" primary key,
    created_at timestamptz not null,
    started_at timestamptz,
    looked_at timestamptz,
    succeeded_at timestamptz,
    changed_at timestamptz,
    changes jsonb,
    failures integer not null default 0,
    error text,
    retry_at timestamptz
  )`,
  sql`create table app.source_file (
    source text collate "C",
    id text collate "C",
    mark text not null,
    imported_at timestamptz not null,
    gone_at timestamptz,
    primary key (source, id)
  )`,
  // SHA-256 of removed ids, so that a source does not import a removed decision again.
  sql`create table app.source_removed (digest text collate "C" primary key)`,
  sql`create table app.source_turn (
    id integer primary key check (id = 1),
    owner text not null,
    expires_at timestamptz not null
  )`,
];

export const sourceMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of SOURCES) await statement.execute(database);
  },
};
