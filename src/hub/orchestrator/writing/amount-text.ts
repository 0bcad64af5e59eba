/** Sentences on the amounts of all decisions: how many have one, the range, and the median. */
import { counted } from '../../../../web/src/shared/counted.ts';
import {
  quantityOf,
  TIPOS_DE_VALOR,
  type TipoDeValor,
} from '../../../legal/decisions/amounts/valor.ts';
import { quantityText } from '../../amounts.ts';
import type { GivenDecision } from '../given-decision.ts';

/** One sentence for each kind of amount; empty without amounts. */
export function amountRanges(decisions: readonly GivenDecision[]): string {
  const all = decisions.flatMap(({ valores }) => valores);
  const sentences = TIPOS_DE_VALOR.flatMap(tipo => {
    const found = all.filter(valor => valor.tipo === tipo).map(quantityOf);
    return found.length === 0
      ? []
      : rangeOf(
          tipo,
          found.toSorted((a, b) => a - b),
        );
  });
  return sentences.join(' ');
}

function rangeOf(tipo: TipoDeValor, sorted: readonly number[]): string {
  const shown = (quantity: number) => quantityText(tipo, quantity);
  const name = tipo.slice(0, 1).toUpperCase() + tipo.slice(1);
  const where = `${name} em ${counted(sorted.length, 'julgado', 'julgados')}`;
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  if (low === high) return `${where}: ${shown(low)}.`;
  const middle = sorted.length / 2;
  const median = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
  return `${where}: de ${shown(low)} a ${shown(high)}, mediana de ${shown(Math.round(median))}.`;
}
