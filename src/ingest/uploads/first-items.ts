/** The first items of a file: as many as are wanted, and as can be read within a time and a number of bytes. */
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { Line } from '../lines.ts';
import { RecordError } from '../record-error.ts';
import { type Count, counting } from '../sources/framing/compressed.ts';

/** Why a file without any item is refused. */
export const EMPTY = 'has no item';

export interface FirstItemsLimits {
  itemsMax: number;
  /** Of what is unpacked. */
  bytesMax: number;
  msMax: number;
}

export class FirstItems {
  items = 0;
  /** Whether the file has no further item. */
  isComplete = false;
  /** Whether the time or the bytes came to their limit. */
  isOver = false;
  /** Whether an item was found that is not damaged. */
  hasReadable = false;
  /** What is wrong with the first item. */
  problem: string | null = null;
  readonly #limits: FirstItemsLimits;
  readonly #endAt: number;

  constructor(limits: FirstItemsLimits) {
    this.#limits = limits;
    this.#endAt = performance.now() + limits.msMax;
  }

  /** Counts what is unpacked; throws a RecordError at a limit. */
  newCount = (): Count => {
    const count = counting(this.#limits.bytesMax);
    return bytes => {
      try {
        if (this.#isLate) throw new RecordError('', 'takes too long to unpack');
        count(bytes);
      } catch (error) {
        this.isOver = true;
        throw error;
      }
    };
  };

  async *of(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
    const slice = new TimeSlice();
    for await (const line of lines) {
      await slice.yieldIfOver();
      this.isOver ||= this.#isLate;
      // What a limit has cut off looks damaged.
      if (this.isOver || this.items === this.#limits.itemsMax) return;
      this.items++;
      this.hasReadable ||= line.text !== null;
      this.problem ??= line.problem;
      yield line;
    }
    this.isComplete = true;
  }

  get #isLate(): boolean {
    return performance.now() > this.#endAt;
  }
}
