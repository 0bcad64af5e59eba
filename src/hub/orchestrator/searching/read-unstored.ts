/** Reads of the ementas that the corpus does not have whom the decisions favour and what they leave in force. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readAmounts } from '../../../legal/decisions/amounts/read-amounts.ts';
import { namedOutcome } from '../../../legal/decisions/outcome/named-outcome.ts';
import { cutTexts, readOutcome } from '../../../legal/decisions/outcome/read-outcome.ts';
import { readSides } from '../../../legal/decisions/sides/read-sides.ts';
import type { GivenDecision } from '../given-decision.ts';

/** What the client says of a decision stands. Each ementa is read in a turn of its own, as `readSources` does. */
export async function readUnstored(decisions: readonly GivenDecision[]): Promise<GivenDecision[]> {
  const read: GivenDecision[] = [];
  for (const decision of decisions) {
    if (decision.source.decisao_id !== null) {
      read.push(decision);
      continue;
    }
    read.push(readOne(decision));
    await nextTurn();
  }
  return read;
}

function readOne(decision: GivenDecision): GivenDecision {
  const { source, ementa } = decision;
  const texts = cutTexts({ ementa });
  const said = source.resultado === null ? undefined : namedOutcome(source.resultado);
  const outcome = said === undefined ? readOutcome(texts) : { resultado: said, recursos: [] };
  const favorece = source.favorece ?? readSides(texts, outcome).favorece;
  const valores = readAmounts(texts, outcome.resultado);
  return { ...decision, source: { ...source, favorece }, valores };
}
