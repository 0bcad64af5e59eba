/** Filters of searches: the fields that a decision's vector and words carry, and the requested values. */

/** Filter fields that are compared for equality. A point has the values of the document with the same id. */
export const EQUAL_FIELDS = [
  'tribunal',
  'ministro_norm',
  'categoria_id',
  'resultado',
  'favorece',
  'recorrente',
  'decisao_recorrida',
] as const;
type EqualField = (typeof EQUAL_FIELDS)[number];

/** Codes of the decision's nodes in the CNJ's trees of subjects and classes, as decimal digits. */
export const CODE_FIELDS = ['assunto_codigo', 'classe_codigo'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

export interface PointPayload extends Record<EqualField | CodeField, string | null> {
  /** YYYY-MM-DD. */
  data: string | null;
}

/** A node of a tree. Matches points whose `categoria_id` is the node's id, and points with one of the codes. */
export interface NodeFilter {
  categoria_id: string;
  campo: CodeField;
  /** The codes of the node and of all its descendants. */
  codigos: ReadonlySet<string>;
}

/** Matches points that have all of these values. A point without a date is outside every period. */
export interface PointFilter extends Partial<Record<EqualField, string | undefined>> {
  /** Used instead of `categoria_id`. */
  no?: NodeFilter | undefined;
  /** First and last day, both included, YYYY-MM-DD. */
  data_inicio?: string | undefined;
  data_fim?: string | undefined;
}
