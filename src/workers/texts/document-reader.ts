/**
 * Reads the text of PDF and DOCX files on a thread that starts with the first file, one file after another, each with a
 * time limit.
 */
import type {
  DocumentBytes,
  DocumentText,
  ReadDocument,
} from '../../ingest/sources/documents/read-document.ts';
import { Deadline } from '../../runtime/deadline.ts';
import { Door } from '../../runtime/door.ts';
import { DeadlineLane } from '../deadline-lane.ts';

const DOCUMENT_THREAD = new URL('./document-thread.ts', import.meta.url);
/** Files that may wait: an import reads one file after another. */
const WAITING_MAX = 4;
/** A decision of hundreds of pages takes seconds. */
const READ_MS_MAX = 60_000;
/** A decision takes some tens of megabytes. */
const HEAP_MB = 512;
/** Unpacked data is not in that heap, so the thread is ended when the process has grown by this much. */
const GROWTH_BYTES_MAX = 1024 ** 3;
const WATCH_MS = 100;
/** Attempts before a file is reported for good, because other work may have made the process grow. */
const TRIES = 2;
const TOO_LARGE = 'It takes too much memory.';
const MESSAGES = {
  late: 'The file was not read in time.',
  full: 'Too many files are waiting to be read.',
};

export class DocumentReader {
  readonly #msMax: number;
  readonly #growthMax: number;
  #lane: DeadlineLane<DocumentBytes, DocumentText> | null = null;
  readonly #door = new Door(1, WAITING_MAX);
  #isClosed = false;

  constructor(msMax = READ_MS_MAX, growthMax = GROWTH_BYTES_MAX) {
    this.#msMax = msMax;
    this.#growthMax = growthMax;
  }

  /**
   * Reports a file that ends its thread or takes too long; the next file gets a new thread. Time and memory of earlier
   * files do not count for a file.
   */
  read: ReadDocument = async document => {
    if (this.#door.isFull && !this.#isClosed) return unreadable(MESSAGES.full);
    return this.#door.pass(() => this.#tried(document), new Deadline(Number.POSITIVE_INFINITY));
  };

  async #tried(document: DocumentBytes): Promise<DocumentText> {
    for (let tries = 0; tries < TRIES; tries++) {
      const read = await this.#readOnce(document);
      if (read !== null) return read;
    }
    return unreadable(TOO_LARGE);
  }

  /** Null if the process has grown by too much meanwhile. */
  async #readOnce(document: DocumentBytes): Promise<DocumentText | null> {
    if (this.#isClosed) throw new Error('the reader of files is closed');
    const lane = this.#started();
    let ended: Promise<void> | null = null;
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (ended !== null || process.memoryUsage.rss() - before < this.#growthMax) return;
      this.#lane = null;
      ended = lane.close();
    }, WATCH_MS);
    try {
      return await lane.run(document, Deadline.after(this.#msMax));
    } catch (error) {
      if (this.#isClosed) throw error;
      if (ended === null) return unreadable((error as Error).message);
      await ended;
      return null;
    } finally {
      clearInterval(watch);
    }
  }

  #started(): DeadlineLane<DocumentBytes, DocumentText> {
    this.#lane ??= new DeadlineLane({
      threadFile: DOCUMENT_THREAD,
      queueMax: 1,
      heapMb: HEAP_MB,
      messages: MESSAGES,
    });
    return this.#lane;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lane?.close();
  }
}

const unreadable = (reason: string): DocumentText => ({
  text: null,
  problem: `the file cannot be read (${reason})`,
});
