/** Amounts that decisions leave in force, in words: of one decision, and of all that were read. */
import {
  MONTH_DAYS,
  quantityOf,
  TIPOS_DE_VALOR,
  type TipoDeValor,
  YEAR_DAYS,
} from '../../../legal/decisions/amounts/valor.ts';
import type { GivenDecision } from '../given-decision.ts';
import { counted, enumerated } from './portuguese.ts';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `Valores: dano moral, R$ 5.000,00 (reduzido); honorários, R$ 800,00.`; empty without amounts. */
export function amountsOf({ valores }: GivenDecision): string {
  if (valores.length === 0) return '';
  const parts = valores.map(valor => {
    const change = valor.mudanca === null ? '' : ` (${valor.mudanca})`;
    return `${valor.tipo}, ${quantityText(valor.tipo, quantityOf(valor))}${change}`;
  });
  return `${parts.length === 1 ? 'Valor' : 'Valores'}: ${parts.join('; ')}.`;
}

/** One sentence for each kind of amount: in how many decisions, from where to where, and the median. */
export function amountsText(decisions: readonly GivenDecision[]): string {
  const all = decisions.flatMap(({ valores }) => valores);
  const sentences = TIPOS_DE_VALOR.flatMap(tipo => {
    const found = all.filter(valor => valor.tipo === tipo).map(quantityOf);
    return found.length === 0
      ? []
      : kindText(
          tipo,
          found.toSorted((a, b) => a - b),
        );
  });
  return sentences.join(' ');
}

function kindText(tipo: TipoDeValor, sorted: readonly number[]): string {
  const shown = (quantity: number) => quantityText(tipo, quantity);
  const name = tipo.slice(0, 1).toUpperCase() + tipo.slice(1);
  const where = `${name} em ${counted(sorted.length, 'julgado', 'julgados')}`;
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  if (low === high) return `${where}: ${shown(low)}.`;
  const middle = sorted.length / 2;
  const median = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
  return `${where}: de ${shown(low)} a ${shown(high)}, mediana de ${shown(Math.round(median))}.`;
}

const quantityText = (tipo: TipoDeValor, quantity: number): string =>
  tipo === 'pena' ? sentenceText(quantity) : REAIS.format(quantity / 100).replace(/\s/g, ' ');

/** Days of a sentence as `5 anos e 4 meses`. */
function sentenceText(days: number): string {
  const months = Math.floor((days % YEAR_DAYS) / MONTH_DAYS);
  const parts = [
    counted(Math.floor(days / YEAR_DAYS), 'ano', 'anos'),
    counted(months, 'mês', 'meses'),
    counted(days % MONTH_DAYS, 'dia', 'dias'),
  ];
  return enumerated(parts.filter(part => !part.startsWith('0 ')));
}
