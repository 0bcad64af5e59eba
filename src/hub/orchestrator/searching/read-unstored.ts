/** Reads side and amounts from the ementas of decisions that are not in the corpus. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readFacts } from '../evidence/decision-facts.ts';
import type { GivenDecision } from '../given-decision.ts';

/**
 * Fields sent by the client take precedence. Each ementa is parsed in a separate turn of the event loop, as in
 * `readSources`.
 */
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
