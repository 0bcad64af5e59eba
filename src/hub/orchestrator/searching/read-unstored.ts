/** Reads of the ementas that the corpus does not have whom the decisions favour and what they leave in force. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readFacts } from '../evidence/decision-facts.ts';
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
  const { sides, valores } = readFacts(ementa, source.resultado);
  return {
    ...decision,
    source: { ...source, favorece: source.favorece ?? sides.favorece },
    valores,
  };
}
