/**
 * The vocabulary of amounts: what a decision leaves in force, each kind once at most. The stores and the packed graph
 * hold places in these lists: they grow at their ends only.
 */
import type { TextField } from '../outcome/resultado.ts';

export const TIPOS_EM_REAIS = [
  'dano moral',
  'dano material',
  'multa diária',
  'honorários',
] as const;
export const TIPOS_DE_VALOR = [...TIPOS_EM_REAIS, 'pena'] as const;
export type TipoDeValor = (typeof TIPOS_DE_VALOR)[number];

export const MUDANCAS = ['mantido', 'reduzido', 'majorado', 'fixado'] as const;
export type Mudanca = (typeof MUDANCAS)[number];

/** A hundred billion reais. */
export const CENTAVOS_MAX = 10 ** 13;
/** A thousand years. */
export const DIAS_MAX = 360_000;
/** Days of a year and a month: of fixed length, so that a sentence in days gives years and months back. */
export const YEAR_DAYS = 360;
export const MONTH_DAYS = 30;

/** An amount in reais, or a sentence in days. */
export type Quantia =
  | { tipo: (typeof TIPOS_EM_REAIS)[number]; valor_centavos: number }
  | { tipo: 'pena'; dias: number };

/** An amount and where it was read; without a passage it is the record's own. */
export type Valor = Quantia & {
  /** What was done with it; null where the text does not tell. */
  mudanca: Mudanca | null;
} & (
    | { texto: string; campo: TextField; inicio: number; fim: number }
    | { texto: null; campo: null; inicio: null; fim: null }
  );

/** An amount without its passage, as the graph holds it. */
export interface GraphValor {
  tipo: TipoDeValor;
  /** Centavos or days. */
  quantia: number;
  mudanca: Mudanca | null;
}

/** In the order of TIPOS_DE_VALOR. */
export const graphValores = (valores: readonly Valor[]): GraphValor[] =>
  valores
    .map(valor => ({ tipo: valor.tipo, quantia: quantityOf(valor), mudanca: valor.mudanca }))
    .sort((a, b) => TIPOS_DE_VALOR.indexOf(a.tipo) - TIPOS_DE_VALOR.indexOf(b.tipo));

/** Centavos or days. */
export const quantityOf = (quantia: Quantia): number =>
  quantia.tipo === 'pena' ? quantia.dias : quantia.valor_centavos;
