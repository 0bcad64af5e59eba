/** The number after a class of proceedings, as read from a text. */

export interface ClassNumber {
  /** `1.234.567`, `1.0024.13.385589-0/001`. */
  numero: string;
  uf: string | null;
  digitCount: number;
  /** The error in the number, in Portuguese; null for a valid number. */
  problem: string | null;
  next: number;
}
