/** Checks of the amounts of a packed graph; see `check-graph.ts`. */
import { CENTAVOS_MAX, TIPOS_DE_VALOR } from '../../../legal/decisions/amounts/valor.ts';
import { MUDANCA } from '../kinds.ts';
import type { PackedGraph } from '../packed-graph.ts';
import { refuse } from './check-prologue.ts';
import { checkOffsets } from './check-tables.ts';

/** The amounts of a decision are ordered by kind, with each kind at most once, and their codes are in range. */
export function checkValores({ decisaoCount, valores }: PackedGraph): void {
  const { offsets, tipo, mudanca, quantia } = valores;
  checkOffsets('amounts', offsets, tipo.length);
  for (let decisao = 0; decisao < decisaoCount; decisao++) {
    let before = -1;
    for (let i = offsets[decisao]!; i < offsets[decisao + 1]!; i++) {
      const kind = tipo[i]!;
      if (kind <= before || kind >= TIPOS_DE_VALOR.length)
        refuse(`kind ${kind} does not belong to the amounts of decision ${decisao}`);
      before = kind;
    }
  }
  for (const amount of quantia) if (!isAmount(amount)) refuse(`${amount} is no amount`);
  for (const value of mudanca) if (value >= MUDANCA.length) refuse(`change ${value} is not a code`);
}

const isAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount > 0 && amount <= CENTAVOS_MAX;
