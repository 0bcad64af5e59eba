/** Reads decision records on a thread of their own, which starts with the first of them. */
import type { Line } from '../../ingest/lines.ts';
import type { ReadRecord, ReadRecords } from '../../ingest/read-record.ts';
import { Deadline } from '../../runtime/deadline.ts';
import { TextLane } from './text-lane.ts';

const RECORD_THREAD = new URL('./record-thread.ts', import.meta.url);
/** Whoever imports waits for one group before it asks for the next. */
const QUEUE_MAX = 4;
/** The worst line takes some 20 s; a thread that takes longer hangs. */
const READ_MS_MAX = 120_000;

export class RecordReader {
  #lane: TextLane<Line[], ReadRecord[]> | null = null;

  read: ReadRecords = lines => {
    this.#lane ??= new TextLane(RECORD_THREAD, QUEUE_MAX);
    return this.#lane.run(lines, Deadline.after(READ_MS_MAX));
  };

  /** Ends the thread; what it was reading rejects. */
  async close(): Promise<void> {
    await this.#lane?.close();
  }
}
