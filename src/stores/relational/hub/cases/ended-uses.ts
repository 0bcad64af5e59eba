/** Analyses kept in a case that have ended but are not yet recorded in its log. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';

export interface EndedUse {
  item_id: string;
  run_id: string;
  owner: string;
  /** SHA-256 of the request. */
  digest: string;
  /** Data of the terminal event. */
  outcome: object | null;
  finished_at: Date;
}

const TOGETHER_MAX = 50;

/**
 * The user who requested an analysis; null if the analysis is no longer stored. An analysis is deleted with its
 * session.
 */
export async function runOwner(store: SqlStore, runId: string): Promise<string | null> {
  const query = sql<{ owner: string }>`select owner from hub.run where id = ${runId}`.compile(db);
  const [found] = await rowsOf(store, query);
  return found?.owner ?? null;
}

/** Whether an analysis is stored; the use of a deleted one is never logged. */
export const isRunStored = async (store: SqlStore, runId: string): Promise<boolean> =>
  (await runOwner(store, runId)) !== null;

export const endedUses = (store: SqlStore, caseId: string): Promise<EndedUse[]> =>
  rowsOf(
    store,
    sql<EndedUse>`select item.id as item_id, run.id as run_id, run.owner, run.request_digest as digest,
        run.outcome, run.finished_at
      from hub.case_item as item join hub.run as run on run.id = item.ref
      where item.case_id = ${caseId} and item.kind = 'analysis' and not item.is_use_noted
        and run.finished_at is not null
      order by run.finished_at, item.id limit ${TOGETHER_MAX}`.compile(db),
  );
