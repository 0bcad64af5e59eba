/** An unused field of a line, with the reason; the summary of an import counts them by field and reason. */
export interface Told {
  field: string;
  reason: string;
}
