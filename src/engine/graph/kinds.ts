/**
 * The vocabulary of the graph: node labels, relationship types, outcomes, sides and changes of amounts, each with the
 * small number by which the packed graph stores it.
 */
import { MUDANCAS, TIPOS_DE_VALOR } from '../../legal/decisions/amounts/valor.ts';
import { FAVORECIDOS } from '../../legal/decisions/sides/sides.ts';

/** Node labels. Nodes are numbered in this order, and a key that several labels have finds the first. */
export const NODE_LABELS = [
  'Decisao',
  'Criterio',
  'Fato',
  'Prova',
  'Dispositivo',
  'Precedente',
] as const;
export type NodeLabel = (typeof NODE_LABELS)[number];

export const KIND = {
  Decisao: 0,
  Criterio: 1,
  Fato: 2,
  Prova: 3,
  Dispositivo: 4,
  Precedente: 5,
} as const;
export const KIND_COUNT = NODE_LABELS.length;

/** Relationship types; all start at a Decisao. */
export const EDGE_TYPES = [
  'CITA_PRECEDENTE',
  'TEM_CRITERIO',
  'TEM_FATO',
  'TEM_PROVA',
  'APLICA_LEI',
] as const;
export type EdgeTypeName = (typeof EDGE_TYPES)[number];

export const EDGE = { CITA: 0, CRITERIO: 1, FATO: 2, PROVA: 3, LEI: 4 } as const;
export const EDGE_TYPE_COUNT = EDGE_TYPES.length;

/** Kind of the target of each relationship type; CITA_PRECEDENTE ends at a Precedente or a Decisao. */
export const EDGE_TARGET_KIND = [
  KIND.Precedente,
  KIND.Criterio,
  KIND.Fato,
  KIND.Prova,
  KIND.Dispositivo,
] as const;

/** Outcomes by code; 0 means that no outcome is given. */
export const RESULTADOS = [
  null,
  'provido',
  'parcialmente provido',
  'improvido',
  'prejudicado',
  'não conhecido',
] as const;
export type Resultado = Exclude<(typeof RESULTADOS)[number], null>;

export const RESULTADO = {
  NENHUM: 0,
  PROVIDO: 1,
  PARCIAL: 2,
  IMPROVIDO: 3,
  PREJUDICADO: 4,
  NAO_CONHECIDO: 5,
} as const;

/** The favoured side by code; 0 means that it is unknown. */
export const FAVORECE = [null, ...FAVORECIDOS] as const;

/** Kinds of amounts by code. */
export const TIPOS = TIPOS_DE_VALOR;

/** The change that a decision made to an amount, by code; 0 means that it is not known. */
export const MUDANCA = [null, ...MUDANCAS] as const;

/** Weights of TEM_CRITERIO edges by code. */
export const PESOS = ['high', 'medium'] as const;
export type Peso = (typeof PESOS)[number];

/** Whether a decision affirms or denies a criterion, by code; 0 means neither. */
export const POSICOES = [null, 'afirmado', 'negado'] as const;
export type Posicao = Exclude<(typeof POSICOES)[number], null>;

/** The day number that means no date. */
export const NO_DAY = -0x80000000;

/** Codes of subjects and classes lie below this: the greatest of the CNJ has five digits, and two bytes hold each. */
export const CODE_COUNT = 0x10000;

const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01 of a date written YYYY-MM-DD; NO_DAY for null. */
export function dayNumber(date: string | null): number {
  return date === null ? NO_DAY : Math.floor(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY);
}

/** The day of the month, from 1; NaN for NaN. */
export const dayOfMonth = (day: number): number => new Date(day * MS_PER_DAY).getUTCDate();

/** The date, YYYY-MM-DD, of a day number; null for NO_DAY. */
export function dayText(day: number): string | null {
  return day === NO_DAY ? null : new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}
