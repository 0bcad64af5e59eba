/** The first items of a file, limited by number, time and decompressed bytes. */
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
  /** Maximum decompressed bytes. */
  bytesMax: number;
  msMax: number;
}

export class FirstItems {
  items = 0;
  /** Whether the file has no further items. */
  isComplete = false;
  /** Whether the limit of time or bytes was reached. */
  isOver = false;
  /** Recognised forms and packings of the file. */
  readonly said: string[] = [];
  #hasText = false;
  /** Fault of the first item; null if it has none. */
  problem: string | null = null;
  readonly #limits: FirstItemsLimits;
  readonly #endAt: number;

  constructor(limits: FirstItemsLimits) {
    this.#limits = limits;
    this.#endAt = performance.now() + limits.msMax;
  }

  /** Makes a counter of decompressed bytes, which throws a RecordError at a limit. */
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
      // A file cut off by a limit looks damaged, so the error is ignored.
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

  /** Why the file is refused; null if an item can be read, or if there may be one beyond the limits. */
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
