/** Reads the text of PDF and DOCX files on a thread that is started for the first of them, each within a time. */
import type {
  DocumentBytes,
  DocumentText,
  ReadDocument,
} from '../../ingest/sources/documents/read-document.ts';
import { Deadline } from '../../runtime/deadline.ts';
import { DeadlineLane } from '../deadline-lane.ts';

const DOCUMENT_THREAD = new URL('./document-thread.ts', import.meta.url);
/** An import reads one file after another. */
const QUEUE_MAX = 4;
/** A decision of hundreds of pages takes seconds. */
const READ_MS_MAX = 60_000;
/** A decision takes some tens of megabytes. */
const HEAP_MB = 512;
/** What a file unpacks to lies outside of that: the thread is ended when the process has grown by so much. */
const GROWTH_BYTES_MAX = 1024 ** 3;
const WATCH_MS = 100;
const MESSAGES = {
  late: 'The file was not read in time.',
  full: 'Too many files are waiting to be read.',
};

export class DocumentReader {
  readonly #msMax: number;
  readonly #growthMax: number;
  #lane: DeadlineLane<DocumentBytes, DocumentText> | null = null;
  #isClosed = false;

  constructor(msMax = READ_MS_MAX, growthMax = GROWTH_BYTES_MAX) {
    this.#msMax = msMax;
    this.#growthMax = growthMax;
  }

  /** A file that ends its thread, or takes too long, is told, and the next one gets a new thread. */
  read: ReadDocument = async document => {
    if (this.#isClosed) throw new Error('the reader of files is closed');
    const lane = this.#started();
    let isGrown = false;
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (isGrown || process.memoryUsage.rss() - before < this.#growthMax) return;
      isGrown = true;
      this.#lane = null;
      void lane.close();
    }, WATCH_MS);
    try {
      return await lane.run(document, Deadline.after(this.#msMax));
    } catch (error) {
      if (this.#isClosed) throw error;
      const reason = isGrown ? 'It takes too much memory.' : (error as Error).message;
      return { text: null, problem: `the file cannot be read (${reason})` };
    } finally {
      clearInterval(watch);
    }
  };

  #started(): DeadlineLane<DocumentBytes, DocumentText> {
    this.#lane ??= new DeadlineLane({
      threadFile: DOCUMENT_THREAD,
      queueMax: QUEUE_MAX,
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
