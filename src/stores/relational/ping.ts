/** Statements of a health check: a write, and a read of every table. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { db } from './sql-store.ts';

const SLOTS = 1024;
/** Instances use different rows, so they do not wait for each other. Rows are updated, so the table does not grow. */
const slot = randomInt(SLOTS);

export const PING = [
  sql`insert into app.ping (slot, asked_at) values (${slot}, now())
    on conflict (slot) do update set asked_at = excluded.asked_at`.compile(db),
  sql`select exists (select from app.memory), exists (select from app.dataset_item),
    exists (select from app.document), exists (select from app.reference_text),
    exists (select from app.reference_fact), exists (select from app.reference_version),
    exists (select from app.upload), exists (select from app.write_turn),
    exists (select from app.coverage), exists (select from app.processo),
    exists (select from app.deletion_clock), exists (select from app.repeated_write),
    exists (select from app.source), exists (select from app.source_file), exists (select from app.source_turn),
    exists (select from app.source_removed),
    exists (select from hub.account), exists (select from hub.login), exists (select from hub.session),
    exists (select from hub.run), exists (select from hub.run_event), exists (select from hub.briefing),
    exists (select from hub.block), exists (select from hub.report), exists (select from hub.case_folder),
    exists (select from hub.case_share), exists (select from hub.case_item), exists (select from hub.case_entry),
    exists (select from hub.alert), exists (select from hub.alert_key), exists (select from hub.alert_state),
    exists (select from hub.alert_item), exists (select from app.alert_progress),
    exists (select from hub.alert_channel), exists (select from hub.case_look),
    exists (select from hub.search_history), exists (select from hub.saved_search)`.compile(db),
] as const;
