/**
 * Logs the models that the analyses in a case have used. They are known only when an analysis has ended, in any
 * process, so they are logged when the log or the case is next read, once for each analysis.
 */
import { AppError } from '../../errors/errors.ts';
import {
  type CaseItems,
  noteUse,
  reviewItem,
} from '../../stores/relational/hub/cases/case-items.ts';
import type { ItemReview } from '../../stores/relational/hub/cases/case-rows.ts';
import { type Cases, type Change, unknownItem } from '../../stores/relational/hub/cases/cases.ts';
import { canonicalJson, sha256 } from '../../stores/relational/hub/cases/chain.ts';
import {
  type EndedUse,
  endedUses,
  runOwner,
} from '../../stores/relational/hub/cases/ended-uses.ts';
import type { AnalysisResult } from '../analyze/analysis.ts';

type Outcome = { data?: AnalysisResult; error?: { code: string } } | null;

/** Logs the uses of analyses that have ended; `user` has access to the case. */
export async function noteUses(cases: Cases, caseId: string, user: string): Promise<void> {
  for (const use of await endedUses(cases.store, caseId)) {
    await cases.change(caseId, user, async () => {
      // A concurrent request may have logged it meanwhile.
      const left = await endedUses(cases.store, caseId);
      return left.some(({ item_id }) => item_id === use.item_id) ? changeOf(use) : null;
    });
  }
}

function changeOf({ item_id, run_id, owner, digest, outcome, finished_at }: EndedUse): Change {
  const { data, error } = (outcome as Outcome) ?? {};
  const trail = data?.audit_trail;
  return {
    action: 'model.used',
    isNoted: true,
    actor: owner,
    data: {
      item_id,
      analysis_id: run_id,
      outcome: error?.code ?? 'done',
      pipeline_mode: trail?.pipeline_mode ?? null,
      models_used: trail?.models_used ?? null,
      finished_at: finished_at.toISOString(),
      request_sha256: digest,
      result_sha256: data === undefined ? null : sha256(canonicalJson(data)),
    },
    writes: [noteUse(item_id)],
  };
}

/** The error for removing an item whose analysis has not ended, because its use of models is not logged yet. */
export const unfinished = (): AppError =>
  new AppError('RUN_IN_PROGRESS', 'The analysis has not ended. Follow or cancel it first.');

/** The change that logs a user's review of an analysis. */
export async function reviewOf(
  items: CaseItems,
  { caseId, itemId }: { caseId: string; itemId: string },
  review: { verdict: ItemReview['verdict']; by: string; at: string },
): Promise<Change> {
  const item = await items.get(caseId, itemId);
  if (item?.kind !== 'analysis') throw unknownItem();
  const { verdict, by, at } = review;
  const owner = await runOwner(items.store, item.ref ?? '');
  if (owner === null) throw new AppError('NOT_FOUND', 'The analysis is no longer stored.');
  if (owner !== by) {
    const message = 'Only who asked for the analysis can read its answer and review it.';
    throw new AppError('FORBIDDEN', message);
  }
  if (!item.is_use_noted) throw unfinished();
  const data = { item_id: itemId, analysis_id: item.ref, verdict };
  const writes = [reviewItem(itemId, { verdict, by, at })];
  return { action: 'model.reviewed', actor: by, data, writes };
}
