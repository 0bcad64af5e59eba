/** Reads the text of PDF and DOCX files for an import, one after another and each within a time. */
import type {
  DocumentBytes,
  DocumentText,
  ReadDocument,
} from '../../ingest/sources/documents/read-document.ts';
import { GuardedReader } from './guarded-reader.ts';

const DOCUMENT_THREAD = new URL('./document-thread.ts', import.meta.url);
/** Maximum number of waiting files: an import reads one file after another. */
const WAITING_MAX = 4;
/** A decision of hundreds of pages takes seconds. */
const READ_MS_MAX = 60_000;
/** A decision takes several tens of megabytes. */
const HEAP_MB = 512;
const GROWTH_BYTES_MAX = 1024 ** 3;

export class DocumentReader {
  readonly #reader: GuardedReader<DocumentBytes, DocumentText>;

  constructor(msMax = READ_MS_MAX, growthMax = GROWTH_BYTES_MAX) {
    const limits = { msMax, growthMax, heapMb: HEAP_MB, waitingMax: WAITING_MAX };
    this.#reader = new GuardedReader(DOCUMENT_THREAD, limits);
  }

  /** A file that ends its thread, or takes too long, is reported as a problem. */
  read: ReadDocument = async document => {
    const read = await this.#reader.read(document);
    if (read.kind === 'read') return read.reply;
    return { text: null, problem: `the file cannot be read (${read.message})` };
  };

  async close(): Promise<void> {
    await this.#reader.close();
  }
}
