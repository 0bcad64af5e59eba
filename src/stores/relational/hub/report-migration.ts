/** Creates the table of reports on documents. Reports are deleted with the account of their user. */
import { sql } from 'kysely';

export const REPORT_TABLE = [
  sql`create table hub.report (
    id text collate "C" primary key,
    owner text not null references hub.account on delete cascade,
    name text,
    kind text not null check (kind in ('docx', 'pdf', 'texto')),
    sha256 text not null,
    size_bytes integer not null,
    citations integer not null,
    problems integer not null,
    unconfirmed integer not null,
    checked_at timestamptz not null,
    report json not null
  )`,
  sql`create index on hub.report (owner, checked_at)`,
  sql`create index on hub.report (checked_at)`,
];
