/** Parses decision records on a thread that starts with the first record. */
import type { Line } from '../../ingest/lines.ts';
import type { ReadLine, ReadRecords } from '../../ingest/read-record.ts';
import type { ConvertedLine } from '../../ingest/uploads/converted-line.ts';
import type { SampleRecord } from '../../ingest/uploads/sample-record.ts';
import { Deadline } from '../../runtime/deadline.ts';
import type { RecordTask } from './record-thread.ts';
import { TextLane } from './text-lane.ts';

const RECORD_THREAD = new URL('./record-thread.ts', import.meta.url);
/** Groups of lines that an import sends ahead to one thread. */
const QUEUE_MAX = 4;
/** The slowest line takes about 20 s; a thread that takes much longer hangs. */
const READ_MS_MAX = 120_000;
/** Megabytes. No line needs as much, but below 2 GB V8 lets half as much garbage gather: see store-thread-handle.ts. */
const HEAP_MB = 2_000;

export class RecordReader {
  readonly #queueMax: number;
  #lane: TextLane<RecordTask, unknown[]> | null = null;
  #isClosed = false;

  constructor(queueMax = QUEUE_MAX) {
    this.#queueMax = queueMax;
  }

  read: ReadRecords = async lines => (await this.#run({ want: 'records', lines })) as ReadLine[];

  /** The lines of a converted file. */
  convert = async (lines: Line[], sha256: string): Promise<ConvertedLine[]> =>
    (await this.#run({ want: 'converted', lines, sha256 })) as ConvertedLine[];

  /** Sample records, only of lines that contain a record. */
  sample = async (lines: Line[]): Promise<SampleRecord[]> =>
    (await this.#run({ want: 'samples', lines })) as SampleRecord[];

  async #run(task: RecordTask): Promise<unknown[]> {
    if (this.#isClosed) throw new Error('the reader of records is closed');
    this.#lane ??= new TextLane(RECORD_THREAD, this.#queueMax, { heapMb: HEAP_MB });
    return this.#lane.run(task, Deadline.after(READ_MS_MAX));
  }

  /** Ends the thread; running and later calls reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lane?.close();
  }
}
