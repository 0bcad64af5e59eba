/** Creates the tables of searches that users have made or saved. They are deleted with the user's account. */
import { sql } from 'kysely';

export const SEARCH_TABLES = [
  sql`create table hub.search_history (
    id text collate "C" primary key,
    owner text not null references hub.account on delete cascade,
    digest text not null,
    q text not null,
    filters json not null,
    total integer not null,
    searched_at timestamptz not null,
    unique (owner, digest)
  )`,
  sql`create index on hub.search_history (owner, searched_at)`,
  sql`create index on hub.search_history (searched_at)`,
  sql`create table hub.saved_search (
    id text collate "C" primary key,
    owner text not null references hub.account on delete cascade,
    digest text not null,
    name text not null,
    q text not null,
    filters json not null,
    saved_at timestamptz not null,
    unique (owner, digest)
  )`,
];
