/** Blanks lines of uploaded files on a thread that runs only while there are files to blank. */
import type { Blanked, BlankLines } from '../../ingest/blank-lines.ts';
import { Deadline } from '../../runtime/deadline.ts';
import type { BlankRequest } from './blank-thread.ts';
import { TextLane } from './text-lane.ts';

const BLANK_THREAD = new URL('./blank-thread.ts', import.meta.url);
/** Files are blanked one after another. */
const QUEUE_MAX = 4;
/** A file of 64 MiB takes seconds; a thread that takes much longer hangs. */
const BLANK_MS_MAX = 120_000;

export class LineBlanker {
  #lane: TextLane<BlankRequest, Blanked> | null = null;

  /** The file must be shared memory. */
  blank: BlankLines = (file, ids) => {
    this.#lane ??= new TextLane(BLANK_THREAD, QUEUE_MAX);
    return this.#lane.run({ file, ids }, Deadline.after(BLANK_MS_MAX));
  };

  /** Ends the thread; the next file starts another one. */
  async close(): Promise<void> {
    const lane = this.#lane;
    this.#lane = null;
    await lane?.close();
  }
}
