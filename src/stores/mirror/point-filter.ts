/** What searches filter by: the fields that a vector and the words of a decision carry, and the values asked for. */

/** Filter fields that are compared for equality, as in the document with the same id. */
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

/** Where a decision stands in the CNJ's trees: the code of the node, in digits. */
export const CODE_FIELDS = ['assunto_codigo', 'classe_codigo'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

export interface PointPayload extends Record<EqualField | CodeField, string | null> {
  /** YYYY-MM-DD. */
  data: string | null;
}

/** A node of a tree. It has the points with its id as `categoria_id`, and those with one of the codes. */
export interface NodeFilter {
  categoria_id: string;
  campo: CodeField;
  /** The code of the node, and those of all nodes below it. */
  codigos: ReadonlySet<string>;
}

/** Matches points with all of these values; a point without a date is outside every period. */
export interface PointFilter extends Partial<Record<EqualField, string | undefined>> {
  /** Stands in place of `categoria_id`. */
  no?: NodeFilter | undefined;
  /** First and last day, both included, YYYY-MM-DD. */
  data_inicio?: string | undefined;
  data_fim?: string | undefined;
}
