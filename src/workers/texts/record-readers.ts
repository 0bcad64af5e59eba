/** Parses decision records on several threads, for an import that has the machine to itself. */
import os from 'node:os';
import type { ReadRecords } from '../../ingest/read-record.ts';
import { RecordReader } from './record-reader.ts';

export class RecordReaders {
  readonly #readers: RecordReader[];
  #next = 0;

  /** By default one thread for each core; a thread starts with its first lines. */
  constructor(threads = os.availableParallelism()) {
    this.#readers = Array.from({ length: threads }, () => new RecordReader());
  }

  /** Number of groups of lines that keeps every thread busy: for each thread one that it parses and one that waits. */
  get groupsAtOnce(): number {
    return 2 * this.#readers.length;
  }

  /** Groups go to the threads in turn. */
  read: ReadRecords = lines => {
    const reader = this.#readers[this.#next]!;
    this.#next = (this.#next + 1) % this.#readers.length;
    return reader.read(lines);
  };

  /** Ends the threads; running calls reject. */
  async close(): Promise<void> {
    await Promise.all(this.#readers.map(reader => reader.close()));
  }
}
