/** The question whether the relational store works: a write, and a look at every table that matters. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { db } from './sql-store.ts';

const SLOTS = 1024;
/** Instances do not wait for each other's row, and rewriting one leaves nothing behind. */
const slot = randomInt(SLOTS);

export const PING = [
  sql`insert into app.ping (slot, asked_at) values (${slot}, now())
    on conflict (slot) do update set asked_at = excluded.asked_at`.compile(db),
  sql`select exists (select from app.memory), exists (select from app.dataset_item),
    exists (select from app.document), exists (select from app.reference_text),
    exists (select from app.upload), exists (select from app.write_turn)`.compile(db),
] as const;
