/** What an ementa says was decided: outcome, side and amounts, without what analyses do not ask. */
import { readAmounts } from '../../../legal/decisions/amounts/read-amounts.ts';
import type { Valor } from '../../../legal/decisions/amounts/valor.ts';
import { namedOutcome } from '../../../legal/decisions/outcome/named-outcome.ts';
import {
  cutTexts,
  type OutcomeRead,
  readOutcome,
} from '../../../legal/decisions/outcome/read-outcome.ts';
import type { Resultado } from '../../../legal/decisions/outcome/resultado.ts';
import { readSides } from '../../../legal/decisions/sides/read-sides.ts';
import type { Sides } from '../../../legal/decisions/sides/sides.ts';

export interface DecisionFacts {
  /** The record's, else that of the ementa. */
  resultado: Resultado | null;
  /** What the ementa tells, whatever the record says. */
  own: OutcomeRead;
  sides: Sides;
  valores: readonly Valor[];
}

/**
 * `resultado` is that of the record; null: the ementa's. As in the corpus, where the record states the outcome the
 * appeals of the text tell no side. Cost: linear, about a millisecond.
 */
export function readFacts(ementa: string, resultado: string | null = null): DecisionFacts {
  const texts = cutTexts({ ementa });
  const own = readOutcome(texts);
  const stated = resultado === null ? undefined : namedOutcome(resultado);
  const decided = stated === undefined ? own : { resultado: stated, recursos: [] };
  const sides = readSides(texts, decided);
  const valores = readAmounts(texts, decided.resultado);
  return { resultado: decided.resultado, own, sides, valores };
}
