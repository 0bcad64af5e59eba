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

export interface PointPayload extends Record<EqualField, string | null> {
  /** YYYY-MM-DD. */
  data: string | null;
}

/** Matches points with all of these values; a point without a date is outside every period. */
export interface PointFilter extends Partial<Record<EqualField, string | undefined>> {
  /** First and last day, both included, YYYY-MM-DD. */
  data_inicio?: string | undefined;
  data_fim?: string | undefined;
}
