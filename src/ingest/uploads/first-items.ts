/** The first items of a file: as many as are wanted, and as can be read within a time and a number of bytes. */
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { Line } from '../lines.ts';
import { RecordError } from '../record-error.ts';
import { type Count, counting } from '../sources/framing/compressed.ts';
import { NO_DECISION, stjPrecedentes } from '../sources/stj-precedentes/form.ts';
import { recognisedFile } from './recognised-file.ts';

const EMPTY = 'has no item';
const UNREADABLE = 'has no item that can be read';

export interface FirstItemsLimits {
  itemsMax: number;
  /** Most bytes that are unpacked. */
  bytesMax: number;
  msMax: number;
}

export class FirstItems {
  items = 0;
  /** Whether the file has no further item. */
  isComplete = false;
  /** Whether the time or the bytes came to their limit. */
  isOver = false;
  /** What the reading of the file has said of its form and packing. */
  readonly said: string[] = [];
  #hasText = false;
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
      this.#hasText ||= line.text !== null;
      this.problem ??= line.problem;
      yield line;
    }
    this.isComplete = true;
  }

  say = (what: string): void => {
    this.said.push(what);
  };

  /** Why the file is refused; null where an item can be read, or where there may be one behind the limits. */
  get refusal(): string | null {
    const { forms } = recognisedFile(this.said);
    if (forms.length === 1 && forms[0] === stjPrecedentes.name) return NO_DECISION;
    if (this.hasItem || !this.isComplete) return null;
    return this.problem ?? (this.items === 0 ? EMPTY : UNREADABLE);
  }

  /** Whether an item of a known form was found. */
  get hasItem(): boolean {
    return this.#hasText && recognisedFile(this.said).forms.length > 0;
  }

  get #isLate(): boolean {
    return performance.now() > this.#endAt;
  }
}
