/** A passage of a text. */
export interface Passage {
  /** Offsets in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
}
