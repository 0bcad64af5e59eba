/** What is done with texts that callers send or name, apart from where it is done: some of them are long. */
import { labelDocument } from '../../capabilities/enrich/label-document.ts';
import { extractFacts, extractThesis } from '../../capabilities/factual/extractive-digests.ts';
import { sourceOf } from '../../capabilities/factual/source-text.ts';
import type { ReferenceTables } from '../../capabilities/verify/tables.ts';
import type { Checks } from '../../capabilities/verify/verification.ts';
import { verifyText } from '../../capabilities/verify/verify-text.ts';
import type { Deadline } from '../../runtime/deadline.ts';

/** Each takes plain data and answers plain data, so that a thread can do it too. */
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
  /** Rejects with an AppError: QUEUE_FULL, or SERVICE_UNAVAILABLE once nobody waits or the deadline is over. */
  run<N extends TextTaskName>(
    name: N,
    args: Parameters<TextTasks[N]>,
    deadline: Deadline,
  ): Promise<ReturnType<TextTasks[N]>>;
}
