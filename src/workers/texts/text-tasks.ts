/** Tasks on texts of requests, independent of the thread that runs them. */
import { labelDocument } from '../../capabilities/enrich/label-document.ts';
import { extractFacts, extractThesis } from '../../capabilities/factual/extractive-digests.ts';
import { sourceOf } from '../../capabilities/factual/source-text.ts';
import type { ReferenceTables } from '../../capabilities/verify/tables.ts';
import type { Checks } from '../../capabilities/verify/verification.ts';
import { verifyText } from '../../capabilities/verify/verify-text.ts';
import type { Deadline } from '../../runtime/deadline.ts';

/** Each task takes and returns plain data, so that it can run on another thread. */
export function textTasksWith(tables: ReferenceTables) {
  return {
    verify: (text: string, checks: Checks, verifiedAt: string) =>
      verifyText(text, checks, tables, verifiedAt),
    labels: labelDocument,
    source: sourceOf,
    facts: extractFacts,
    thesis: extractThesis,
  };
}

export type TextTasks = ReturnType<typeof textTasksWith>;
export type TextTaskName = keyof TextTasks;

export interface TextReader {
  /** Rejects with an AppError: QUEUE_FULL, or SERVICE_UNAVAILABLE if the deadline is over or cancelled. */
  run<N extends TextTaskName>(
    name: N,
    args: Parameters<TextTasks[N]>,
    deadline: Deadline,
  ): Promise<ReturnType<TextTasks[N]>>;
}
