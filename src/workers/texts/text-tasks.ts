/** The tasks on texts that callers send or name, independent of the thread that runs them. */

import { labelDocument } from '../../capabilities/enrich/label-document.ts';
import { extractFacts, extractThesis } from '../../capabilities/factual/extractive-digests.ts';
import type { QuotedText } from '../../capabilities/verify/corpus-lookup.ts';
import type { Checks } from '../../capabilities/verify/items/index.ts';
import type { ReferenceTables } from '../../capabilities/verify/tables/index.ts';
import { verifyText } from '../../capabilities/verify/verify-text.ts';
import { comparePassage } from '../../legal/citations/quoted-passage.ts';
import { sourceOf } from '../../legal/decisions/source-text.ts';

/** Each task takes and returns plain data, so that a thread can run it too. */
export function textTasksWith(tables: ReferenceTables) {
  return {
    verify: (text: string, checks: Checks, verifiedAt: string) =>
      verifyText(text, checks, tables, verifiedAt),
    passages: (quoted: readonly QuotedText[]) =>
      quoted.map(({ quotation, textos, isWhole }) => comparePassage(quotation, textos, isWhole)),
    labels: labelDocument,
    source: sourceOf,
    facts: extractFacts,
    thesis: extractThesis,
  };
}

export type TextTasks = ReturnType<typeof textTasksWith>;
export type TextTaskName = keyof TextTasks;
