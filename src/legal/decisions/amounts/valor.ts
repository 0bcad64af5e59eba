/**
 * Types of the amounts that a decision leaves in force, at most one of each kind. Stores and the packed graph store
 * indexes into these lists, so new entries must be appended.
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

/** Maximum in centavos: a hundred billion reais. */
export const CENTAVOS_MAX = 10 ** 13;
/** Maximum in days: a thousand years. */
export const DIAS_MAX = 360_000;
/** Days of a year and of a month. The lengths are fixed, so that days can be converted back to years and months. */
export const YEAR_DAYS = 360;
export const MONTH_DAYS = 30;

/** An amount in centavos, or a prison sentence in days. */
export type Quantia =
  | { tipo: (typeof TIPOS_EM_REAIS)[number]; valor_centavos: number }
  | { tipo: 'pena'; dias: number };

/** An amount with its passage; without a passage it was given by the record. */
export type Valor = Quantia & {
  /** Change made by the decision; null if the text does not say. */
  mudanca: Mudanca | null;
} & (
    | { texto: string; campo: TextField; inicio: number; fim: number }
    | { texto: null; campo: null; inicio: null; fim: null }
  );

/** An amount without its passage, as stored in the graph. */
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
