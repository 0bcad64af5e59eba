/**
 * Creates the tables of alerts, and numbers decisions in the order of their arrival. Alerts are deleted with the
 * account or case that they belong to.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ARRIVAL_COLUMN } from '../../arrivals.ts';

const CREATE = [
  ...ARRIVAL_COLUMN,
  // An alert belongs either to a user or to an item of a case; the latter is shown only in the case.
  sql`create table hub.alert (
    id text collate "C" primary key,
    owner text references hub.account on delete cascade,
    case_id text collate "C" references hub.case_folder on delete cascade,
    case_item text collate "C" unique references hub.case_item on delete cascade,
    kind text not null check (kind in ('search', 'decision', 'precedent', 'minister', 'topic')),
    title text not null,
    target text not null,
    watched jsonb not null,
    arrival_from bigint not null,
    created_at timestamptz not null,
    deleted_at timestamptz,
    unique (owner, target)
  )`,
  sql`create index on hub.alert (case_id)`,
  sql`create index on hub.alert (id) where kind = 'search'`,
  sql`create index on hub.alert (deleted_at) where deleted_at is not null`,
  // The keys that a matching decision must have one of: precedents, ministers, topics, processes.
  sql`create table hub.alert_key (
    alert_id text collate "C" references hub.alert on delete cascade,
    key text collate "C",
    primary key (key, alert_id)
  )`,
  sql`create index on hub.alert_key (alert_id)`,
  // The last known value of each watched state, and the number of its changes.
  sql`create table hub.alert_state (
    alert_id text collate "C" references hub.alert on delete cascade,
    subject text not null check (subject in ('name', 'outcome')),
    key text collate "C",
    value text,
    changes integer not null,
    primary key (subject, key, alert_id)
  )`,
  sql`create index on hub.alert_state (alert_id)`,
  sql`create table hub.alert_item (
    alert_id text collate "C" references hub.alert on delete cascade,
    item text collate "C",
    number bigint not null unique,
    owner text references hub.account on delete cascade,
    kind text not null check (kind in ('decision', 'status')),
    content jsonb not null,
    found_at timestamptz not null,
    read_at timestamptz,
    primary key (alert_id, item)
  )`,
  sql`create index on hub.alert_item (alert_id, number)`,
  sql`create index on hub.alert_item (owner, number)`,
  sql`create index on hub.alert_item (owner) where read_at is null`,
  // How far decisions and statuses have been compared, and which process holds the lease.
  sql`create table app.alert_progress (
    id integer primary key check (id = 1),
    arrival bigint,
    generation bigint,
    statuses text,
    last_number bigint not null,
    worker text,
    until timestamptz
  )`,
  sql`create table hub.alert_channel (
    owner text references hub.account on delete cascade,
    kind text check (kind in ('mail', 'webhook', 'feed')),
    address text not null,
    secret text,
    digest text unique,
    sent_number bigint not null,
    attempt_number bigint,
    failures integer not null,
    error text,
    next_at timestamptz not null,
    until timestamptz,
    confirmed_at timestamptz,
    created_at timestamptz not null,
    primary key (owner, kind)
  )`,
  sql`create index on hub.alert_channel (next_at)`,
  sql`create table hub.case_look (
    case_id text collate "C" references hub.case_folder on delete cascade,
    account_id text references hub.account on delete cascade,
    number bigint not null,
    looked_at timestamptz not null,
    primary key (case_id, account_id)
  )`,
  sql`create index on hub.case_look (account_id)`,
];

export const alertMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of CREATE) await statement.execute(database);
  },
};
