/** What of a line is not used, and why: counted by field and reason in the summary of an import. */
export interface Told {
  field: string;
  reason: string;
}
