/** Words for the amounts that a decision leaves in force. */
import { counted } from '../../web/src/shared/counted.ts';
import {
  MONTH_DAYS,
  quantityOf,
  type TipoDeValor,
  YEAR_DAYS,
} from '../legal/decisions/amounts/valor.ts';
import type { GivenAmount } from '../legal/decisions/read-decision.ts';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const LIST = new Intl.ListFormat('pt-BR');
/** Gender endings of the participles, by the noun that they agree with. */
const ENDINGS: Readonly<Record<TipoDeValor, string>> = {
  'dano moral': 'o',
  'dano material': 'o',
  'multa diária': 'a',
  honorários: 'os',
  pena: 'a',
};

/** `Valores: dano moral, R$ 5.000,00 (reduzido); honorários, R$ 800,00.`; empty if there are no amounts. */
export function amountsText(valores: readonly GivenAmount[]): string {
  if (valores.length === 0) return '';
  const parts = valores.map(valor => {
    return `${valor.tipo}, ${quantityText(valor.tipo, quantityOf(valor))}${changeText(valor)}`;
  });
  return `${parts.length === 1 ? 'Valor' : 'Valores'}: ${parts.join('; ')}.`;
}

/** The change of an amount, in the gender of its noun: ` (reduzida)`; empty if it did not change. */
export const changeText = ({ tipo, mudanca }: Pick<GivenAmount, 'tipo' | 'mudanca'>): string =>
  mudanca === null ? '' : ` (${mudanca.replace(/o$/, ENDINGS[tipo])})`;

/** An amount in centavos as reais, or a sentence in days as `5 anos e 4 meses`. */
export const quantityText = (tipo: TipoDeValor, quantity: number): string =>
  tipo === 'pena' ? sentenceText(quantity) : REAIS.format(quantity / 100).replace(/\s/g, ' ');

function sentenceText(days: number): string {
  const units: [count: number, one: string, many: string][] = [
    [Math.floor(days / YEAR_DAYS), 'ano', 'anos'],
    [Math.floor((days % YEAR_DAYS) / MONTH_DAYS), 'mês', 'meses'],
    [days % MONTH_DAYS, 'dia', 'dias'],
  ];
  const parts = units.filter(([count]) => count > 0);
  return LIST.format(parts.map(([count, one, many]) => counted(count, one, many)));
}
