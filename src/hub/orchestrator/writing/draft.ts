/** A draft of the answer, as a model or the extractive writer makes it: nothing in it has been checked. */

export interface DraftClaim {
  text: string;
  /** Ids as written: they may name sources that do not exist. */
  source_ids: string[];
  /** A passage of the first source, as the draft says. */
  quote: string;
}

export interface Unknown {
  text: string;
  reason: string;
}

export interface Draft {
  /** Plain text in paragraphs; names sources as `[F1]`. */
  response: string;
  claims: DraftClaim[];
  unknowns: Unknown[];
  /** Whether the draft is only the beginning of an answer that was cut off. */
  isCut?: boolean;
}
