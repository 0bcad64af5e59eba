/** Random amounts of a decision: some of the kinds, in their order. */
import { MUDANCA } from '../../src/engine/graph/kinds.ts';
import {
  CENTAVOS_MAX,
  type GraphValor,
  TIPOS_DE_VALOR,
} from '../../src/legal/decisions/amounts/valor.ts';

/** A few amounts, so that equal amounts are frequent, and the maximum. */
const QUANTIAS = [1, 50_000, 50_001, 100_000, 500_000, 1_000_000, 1_500_000, CENTAVOS_MAX];

export function randomValores(random: () => number): GraphValor[] {
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  return TIPOS_DE_VALOR.filter(() => random() < 0.35).map(tipo => ({
    tipo,
    quantia: one(QUANTIAS),
    mudanca: one(MUDANCA),
  }));
}
