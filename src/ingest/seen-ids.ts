/** The lines of a file by the id of their decision, so that a repeated id names both. */

/** About 100 MB of ids. Later ones of a larger file are not remembered. */
const IDS_MAX = 1_000_000;

export class SeenIds {
  readonly #lines = new Map<string, number>();

  /** The earlier line of this id; null if there is none. */
  add(id: string, line: number): number | null {
    const earlier = this.#lines.get(id) ?? null;
    if (earlier !== null || this.#lines.size < IDS_MAX) this.#lines.set(id, line);
    return earlier;
  }
}
