/** Makes exported files on threads that start with the first file. */
import { AppError } from '../../errors/errors.ts';
import {
  EXPORT_HEAP_MB,
  EXPORT_QUEUE_MAX,
  EXPORT_THREADS,
} from '../../hub/export/export-limits.ts';
import type { Exporter, ExportReply, ExportRequest } from '../../hub/export/make-export.ts';
import { DeadlineLane } from '../deadline-lane.ts';

const EXPORT_THREAD = new URL('./export-thread.ts', import.meta.url);
const MESSAGES = {
  late: 'The file was not finished in time.',
  full: 'Too many exports are waiting.',
};

export class ExportPool {
  #lane: DeadlineLane<ExportRequest, ExportReply> | null = null;

  make: Exporter = async (request, deadline) => {
    this.#lane ??= new DeadlineLane({
      threadFile: EXPORT_THREAD,
      threads: EXPORT_THREADS,
      queueMax: EXPORT_QUEUE_MAX,
      heapMb: EXPORT_HEAP_MB,
      messages: MESSAGES,
    });
    const reply = await this.#lane.run(request, deadline).catch(asTooLarge);
    if (!reply.ok) throw new AppError('PAYLOAD_TOO_LARGE', reply.message);
    return reply.bytes;
  };

  /** Ends the threads; promises of unfinished files reject. */
  async close(): Promise<void> {
    await this.#lane?.close();
  }
}

/** Throws PAYLOAD_TOO_LARGE if the thread has used up its memory, else the error. */
function asTooLarge(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  const message = `The file needs more than ${EXPORT_HEAP_MB} MB of memory.`;
  throw new AppError('PAYLOAD_TOO_LARGE', message, { cause: error });
}
