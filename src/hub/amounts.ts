/** Amounts that a decision leaves in force, in words. */
import {
  MONTH_DAYS,
  quantityOf,
  type TipoDeValor,
  YEAR_DAYS,
} from '../legal/decisions/amounts/valor.ts';
import type { GivenAmount } from '../legal/decisions/read-decision.ts';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const LIST = new Intl.ListFormat('pt-BR');
/** Endings of the participles that agree with each name. */
const ENDINGS: Readonly<Record<TipoDeValor, string>> = {
  'dano moral': 'o',
  'dano material': 'o',
  'multa diária': 'a',
  honorários: 'os',
  pena: 'a',
};

/** `Valores: dano moral, R$ 5.000,00 (reduzido); honorários, R$ 800,00.`; empty without amounts. */
export function amountsText(valores: readonly GivenAmount[]): string {
  if (valores.length === 0) return '';
  const parts = valores.map(valor => {
    return `${valor.tipo}, ${quantityText(valor.tipo, quantityOf(valor))}${changeText(valor)}`;
  });
  return `${parts.length === 1 ? 'Valor' : 'Valores'}: ${parts.join('; ')}.`;
}

/** ` (reduzida)`, agreeing with the amount's name; empty where nothing was changed. */
export const changeText = ({ tipo, mudanca }: Pick<GivenAmount, 'tipo' | 'mudanca'>): string =>
  mudanca === null ? '' : ` (${mudanca.replace(/o$/, ENDINGS[tipo])})`;

/** Centavos as reais, days of a sentence as `5 anos e 4 meses`. */
export const quantityText = (tipo: TipoDeValor, quantity: number): string =>
  tipo === 'pena' ? sentenceText(quantity) : REAIS.format(quantity / 100).replace(/\s/g, ' ');

function sentenceText(days: number): string {
  const units: [count: number, one: string, many: string][] = [
    [Math.floor(days / YEAR_DAYS), 'ano', 'anos'],
    [Math.floor((days % YEAR_DAYS) / MONTH_DAYS), 'mês', 'meses'],
    [days % MONTH_DAYS, 'dia', 'dias'],
  ];
  const parts = units.filter(([count]) => count > 0);
  return LIST.format(parts.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`));
}
