/** An unchecked draft of the answer, by a model or the extractive writer. */

export interface DraftClaim {
  text: string;
  /** Source ids as written, which may not exist. */
  source_ids: string[];
  /** A passage of the first source, according to the draft. */
  quote: string;
}

export interface Unknown {
  text: string;
  reason: string;
}

export interface Draft {
  /** Plain text in paragraphs, with source ids as `[F1]`. */
  response: string;
  claims: DraftClaim[];
  unknowns: Unknown[];
  /** Whether the draft is the beginning of a truncated answer. */
  isCut?: boolean;
}
