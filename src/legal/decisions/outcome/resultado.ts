/** The outcomes that the graph stores, and the source of each. */

export type Resultado =
  | 'provido'
  | 'parcialmente provido'
  | 'improvido'
  | 'prejudicado'
  | 'não conhecido';

/** Texts of a decision by field name, in the order in which they are read. */
export const TEXT_FIELDS = ['dispositivo', 'ementa', 'inteiro_teor'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** How an outcome was found, in the order in which the sources are tried. */
export const METODOS = [
  'registro',
  'teor',
  'dispositivo',
  'secao_dispositivo',
  'titulo',
  'frase_final',
  'inteiro_teor',
] as const;
export type Metodo = (typeof METODOS)[number];

/** A passage of one of the decision's texts; offsets are code units of the stored text. */
export interface Passage {
  campo: TextField;
  clausula: string;
  inicio: number;
  fim: number;
}

/** Source of an outcome: a passage of a text, or the record's own value without one. */
export type ResultadoBase = { metodo: Metodo } & (
  | Passage
  | { campo: null; clausula: string | null; inicio: null; fim: null }
);
