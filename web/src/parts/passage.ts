/** A passage of a text. */
export interface Passage {
  /** Offsets in code units; `end` is after the last. */
  start: number;
  end: number;
}
