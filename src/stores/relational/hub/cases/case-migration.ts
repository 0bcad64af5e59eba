/** Creates the tables of cases. Rows of a case are deleted with it, and cases with the account that owns them. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const CREATE = [
  sql`create table hub.case_folder (
    id text collate "C" primary key,
    owner text not null references hub.account on delete cascade,
    name text not null,
    client text not null,
    lado text,
    tags jsonb not null,
    folded text not null,
    version integer not null,
    last_number integer not null,
    last_hash text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    request_key text,
    request_digest text,
    unique (owner, request_key)
  )`,
  sql`create index on hub.case_folder (owner, changed_at, id)`,
  sql`create table hub.case_share (
    case_id text collate "C" not null references hub.case_folder on delete cascade,
    account_id text not null references hub.account on delete cascade,
    role text not null check (role in ('leitura', 'edicao')),
    created_at timestamptz not null,
    primary key (case_id, account_id)
  )`,
  sql`create index on hub.case_share (account_id)`,
  sql`create table hub.case_item (
    id text collate "C" primary key,
    case_id text collate "C" not null references hub.case_folder on delete cascade,
    kind text not null check
      (kind in ('decision', 'search', 'analysis', 'briefing', 'verification', 'note')),
    ref text,
    title text not null,
    body text not null,
    query jsonb,
    place jsonb,
    tags jsonb not null,
    pinned boolean not null,
    position integer not null,
    review jsonb,
    is_use_noted boolean not null,
    author text references hub.account on delete set null,
    words tsvector not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    request_key text,
    request_digest text,
    unique (case_id, kind, ref),
    unique (case_id, request_key)
  )`,
  sql`create index on hub.case_item (case_id, pinned, position)`,
  sql`create index on hub.case_item (author)`,
  sql`create index on hub.case_item (ref) where kind = 'analysis'`,
  sql`create index on hub.case_item using gin (words)`,
  // The column holds the exact text from which the hash was computed.
  sql`create table hub.case_entry (
    case_id text collate "C" not null references hub.case_folder on delete cascade,
    number integer not null,
    entry text not null,
    hash text not null,
    primary key (case_id, number)
  )`,
];

export const caseMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of CREATE) await statement.execute(database);
  },
};
