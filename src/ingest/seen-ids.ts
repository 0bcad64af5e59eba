/** Remembers the line of each id in a file, so that a report on a repeated id names both lines. */
import type { Line } from './lines.ts';
import { isProcess, type ReadLine } from './read-record.ts';

/** Maximum number of remembered ids, about 100 MB; later ids of a larger file are not checked. */
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

/** Adds a report that an earlier line has the same id; the later line replaces it. */
export function withRepeated(record: ReadLine, { number }: Line, seen: SeenIds): ReadLine {
  if (typeof record === 'string' || isProcess(record)) return record;
  const earlier = seen.add(record.document.id, number);
  if (earlier === null) return record;
  const repeated = `the id is also that of line ${earlier}, which this line replaces`;
  const { leftOut } = record;
  return { ...record, leftOut: leftOut === undefined ? repeated : `${repeated}; ${leftOut}` };
}
