/** Parses decision records on a thread that is started for the first of them. */
import type { Line } from '../../ingest/lines.ts';
import type { ReadLine, ReadRecords } from '../../ingest/read-record.ts';
import { Deadline } from '../../runtime/deadline.ts';
import { TextLane } from './text-lane.ts';

const RECORD_THREAD = new URL('./record-thread.ts', import.meta.url);
/** Groups of lines that an import sends ahead to one thread. */
const QUEUE_MAX = 4;
/** The slowest line takes about 20 s; a thread that takes much longer hangs. */
const READ_MS_MAX = 120_000;

export class RecordReader {
  #lane: TextLane<Line[], ReadLine[]> | null = null;
  #isClosed = false;

  read: ReadRecords = async lines => {
    if (this.#isClosed) throw new Error('the reader of records is closed');
    this.#lane ??= new TextLane(RECORD_THREAD, QUEUE_MAX);
    return this.#lane.run(lines, Deadline.after(READ_MS_MAX));
  };

  /** Ends the thread; what it was parsing and later calls reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lane?.close();
  }
}
