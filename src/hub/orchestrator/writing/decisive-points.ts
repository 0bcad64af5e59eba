/** The decisive points of a decision: the amounts, who pays them, and the main ground. */
import { quantityOf, type Valor } from '../../../legal/decisions/amounts/valor.ts';
import type { GivenAmount } from '../../../legal/decisions/read-decision.ts';
import type { Favorece } from '../../../legal/decisions/sides/sides.ts';
import { changeText, quantityText } from '../../amounts.ts';
import type { Passage } from '../evidence/passages.ts';
import { enumerated } from './portuguese.ts';

const NAMES: Record<Valor['tipo'], string> = {
  'dano moral': 'dano moral de',
  'dano material': 'dano material de',
  'multa diária': 'multa diária de',
  honorários: 'honorários de',
  pena: 'pena de',
};
/** Amounts that a losing defendant pays to the plaintiff. */
const OWED: ReadonlySet<Valor['tipo']> = new Set(['dano moral', 'dano material', 'multa diária']);

/**
 * `Decisivo: dano moral de R$ 8.000,00, a pagar pelo réu.` The favoured side is left out, because the decision's first
 * line has it. Empty without amounts.
 */
export function decisiveText(favorece: Favorece | null, valores: readonly GivenAmount[]): string {
  const isOwed = favorece === 'autor' && valores.some(({ tipo }) => OWED.has(tipo));
  const owed = valores.filter(({ tipo }) => isOwed && OWED.has(tipo)).map(shownAmount);
  const others = valores.filter(({ tipo }) => !isOwed || !OWED.has(tipo)).map(shownAmount);
  const parts = [
    owed.length === 0 ? '' : `${enumerated(owed)}, a pagar pelo réu`,
    enumerated(others),
  ].filter(part => part !== '');
  return parts.length === 0 ? '' : `Decisivo: ${parts.join('; ')}.`;
}

const shownAmount = (valor: GivenAmount): string =>
  `${NAMES[valor.tipo]} ${quantityText(valor.tipo, quantityOf(valor))}${changeText(valor)}`;

/**
 * Moves the best ground to the front, followed by the best passage with an amount in force; the others keep their
 * order.
 */
export function decisiveFirst(
  ranked: readonly Passage[],
  valores: readonly Valor[],
): readonly Passage[] {
  const hasAmount = ({ start, end }: Passage): boolean =>
    valores.some(({ inicio, fim }) => inicio !== null && inicio < end && start < fim);
  const isGround = ({ section }: Passage): boolean =>
    section === 'rule' || section === 'application';
  const ground = ranked.find(isGround) ?? ranked[0];
  const amount = ranked.find(passage => passage !== ground && hasAmount(passage));
  const first = [ground, amount].filter(passage => passage !== undefined);
  return [...first, ...ranked.filter(passage => !first.includes(passage))];
}
