/** Reads the text of files that users of the hub send, with stricter limits on time and memory than an import. */
import type { FileReply, ReadFileText } from '../../hub/documents/file-text.ts';
import { GuardedReader } from '../texts/guarded-reader.ts';
import type { SentFile } from './file-text.ts';

const THREAD = new URL('./file-text-thread.ts', import.meta.url);
const LIMITS = { msMax: 10_000, heapMb: 256, growthMax: 512 * 1024 * 1024, waitingMax: 16 };
const FAULTS = { time: 'late', memory: 'memory', queue: 'busy', thread: 'damaged' } as const;

export class FileTextReader {
  readonly #reader: GuardedReader<SentFile, FileReply>;

  constructor(limits = LIMITS) {
    this.#reader = new GuardedReader<SentFile, FileReply>(THREAD, limits);
  }

  read: ReadFileText = async (file, signal) => {
    const read = await this.#reader.read(file, signal);
    if (read.kind === 'read') return read.reply;
    return { document: null, fault: FAULTS[read.why], message: read.message };
  };

  async close(): Promise<void> {
    await this.#reader.close();
  }
}
