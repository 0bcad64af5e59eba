/** The types for sides: who appealed, how the court below decided, and whom the decision favours. */
import type { Passage } from '../outcome/resultado.ts';

export const RECORRENTES = ['autor', 'réu', 'ambos', 'acusação', 'defesa', 'terceiro'] as const;
export type Recorrente = (typeof RECORRENTES)[number];

export const DECISOES_RECORRIDAS = [
  'procedente',
  'parcialmente procedente',
  'improcedente',
  'extinta',
  'condenação',
  'absolvição',
] as const;
export type DecisaoRecorrida = (typeof DECISOES_RECORRIDAS)[number];

/** Stores and the packed graph store indexes into this list, so new entries must be appended. */
export const FAVORECIDOS = ['autor', 'réu', 'em parte', 'acusação', 'defesa'] as const;
export type Favorece = (typeof FAVORECIDOS)[number];

/** The sides of a case that a lawyer can represent. */
export const LADOS = ['autor', 'réu', 'acusação', 'defesa'] as const;
export type Lado = (typeof LADOS)[number];

export const OPPOSITE: Readonly<Record<Lado, Lado>> = {
  autor: 'réu',
  réu: 'autor',
  acusação: 'defesa',
  defesa: 'acusação',
};

/** Rules in the order in which they are applied; `registro` is the record's own value. */
export const REGRAS = [
  'registro',
  'palavras',
  'decisao_recorrida',
  'recorrente',
  'procedimento',
] as const;
export type Regra = (typeof REGRAS)[number];

/** Source of a value: the rule, and its passage if the rule uses one. */
export interface SideBase<Value> {
  regra: Regra;
  valor: Value;
  passagem: Passage | null;
}

/** A value with its base. */
export interface Found<Value> {
  valor: Value;
  base: SideBase<Value>;
}

export interface Sides {
  recorrente: Recorrente | null;
  recorrente_base: SideBase<Recorrente> | null;
  decisao_recorrida: DecisaoRecorrida | null;
  decisao_recorrida_base: SideBase<DecisaoRecorrida> | null;
  favorece: Favorece | null;
  /** One base, or two if two rules disagree; `favorece` is then null. */
  favorece_bases: SideBase<Favorece>[];
}
