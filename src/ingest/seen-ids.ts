/** The lines of a file by the id of their decision, so that a repeated id names both. */
import type { Line } from './lines.ts';
import { isProcess, type ReadLine } from './read-record.ts';

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

/** An id that an earlier line has is told: the later line replaces the earlier one. */
export function withRepeated(record: ReadLine, { number }: Line, seen: SeenIds): ReadLine {
  if (typeof record === 'string' || isProcess(record)) return record;
  const earlier = seen.add(record.document.id, number);
  if (earlier === null) return record;
  const repeated = `the id is also that of line ${earlier}, which this line replaces`;
  const { leftOut } = record;
  return { ...record, leftOut: leftOut === undefined ? repeated : `${repeated}; ${leftOut}` };
}
