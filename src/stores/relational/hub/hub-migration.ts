/** Creates the tables of the hub. Rows of a user are deleted with the account, rows of a session with the session. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const CREATE = [
  sql`create schema if not exists hub`,
  sql`create table hub.account (
    id text primary key,
    issuer text not null,
    subject text not null,
    name text not null,
    created_at timestamptz not null,
    unique (issuer, subject)
  )`,
  sql`create table hub.login (
    digest text primary key,
    account_id text not null references hub.account on delete cascade,
    created_at timestamptz not null,
    used_at timestamptz not null,
    id_token text
  )`,
  sql`create index on hub.login (account_id)`,
  sql`create index on hub.login (used_at)`,
  sql`create table hub.session (
    id text collate "C" primary key,
    owner text not null references hub.account on delete cascade,
    title text not null,
    folded_title text not null,
    session json not null,
    analyzer json,
    version integer not null,
    created_at timestamptz not null,
    client_changed_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  sql`create index on hub.session (owner, changed_at, id)`,
  sql`create index on hub.session (changed_at)`,
  sql`create table hub.run (
    id text primary key,
    owner text not null references hub.account on delete cascade,
    session_id text references hub.session on delete cascade,
    state text not null check (state in ('running', 'done', 'failed')),
    request json not null,
    outcome json,
    idempotency_key text,
    request_digest text not null,
    answers_run text,
    answers_slot text,
    last_number integer not null default 0,
    has_log boolean not null default true,
    created_at timestamptz not null,
    heartbeat_at timestamptz not null,
    read_until timestamptz not null,
    finished_at timestamptz,
    unique (owner, idempotency_key),
    unique (answers_run, answers_slot)
  )`,
  sql`create index on hub.run (owner) where state = 'running'`,
  sql`create index on hub.run (heartbeat_at) where state = 'running'`,
  sql`create index on hub.run (session_id, created_at)`,
  sql`create index on hub.run (finished_at) where has_log`,
  sql`create table hub.run_event (
    run_id text not null references hub.run on delete cascade,
    number integer not null,
    event text not null,
    data text not null,
    at timestamptz not null,
    primary key (run_id, number)
  )`,
  sql`create table hub.briefing (
    session_id text primary key references hub.session on delete cascade,
    state json not null,
    version integer not null,
    changed_at timestamptz not null
  )`,
  sql`create table hub.block (
    session_id text not null references hub.briefing on delete cascade,
    id text not null,
    position integer not null,
    type text not null,
    block json not null,
    primary key (session_id, id)
  )`,
];

export const hubMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of CREATE) await statement.execute(database);
  },
};
