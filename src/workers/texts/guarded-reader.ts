/**
 * Reads untrusted files one after another on a separate thread, which starts with the first file. Time and memory
 * growth are limited for each file. A file that exceeds a limit ends its thread, and the next file gets a new one. An
 * idle thread is ended too, because its memory returns to the system only then.
 */
import { AppError } from '../../errors/errors.ts';
import { Deadline } from '../../runtime/deadline.ts';
import { Door } from '../../runtime/door.ts';
import { DeadlineLane } from '../deadline-lane.ts';

/** The interval at which the memory of the process is checked. */
const WATCH_MS = 100;
/** Time after which an idle thread is ended. */
const IDLE_MS = 5_000;
/**
 * Other work may have caused the growth of the process, and a refused file is not tried again later, so each file gets
 * two tries.
 */
const TRIES = 2;
const MESSAGES = {
  late: 'The file was not read in time.',
  full: 'Too many files are waiting to be read.',
};

export interface ReaderLimits {
  /** Milliseconds for one file; the time that it waits for others does not count. */
  msMax: number;
  /** Megabytes of objects that the thread may hold. */
  heapMb: number;
  /** Maximum growth of the process in bytes: decompressed content of a file is outside the heap. */
  growthMax: number;
  /** Files that may wait. */
  waitingMax: number;
}

export type Reading<Reply> =
  | { kind: 'read'; reply: Reply }
  /** `why` is the limit that the file exceeded, or `queue` if the queue is full. */
  | { kind: 'failed'; why: 'time' | 'memory' | 'queue' | 'thread'; message: string };

export class GuardedReader<Request, Reply> {
  readonly #threadFile: URL;
  readonly #limits: ReaderLimits;
  #lane: DeadlineLane<Request, Reply> | null = null;
  /** Resolves when the threads that were given up have ended; until then no new thread is started. */
  #ending: Promise<unknown> = Promise.resolve();
  readonly #door: Door;
  /** Files that are being read; one that is given up is counted until it has ended. */
  #reading = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(threadFile: URL, limits: ReaderLimits) {
    this.#threadFile = threadFile;
    this.#limits = limits;
    this.#door = new Door(1, limits.waitingMax);
  }

  /** Rejects with the reason of `signal` when that is aborted: the file and the thread that reads it are given up. */
  async read(request: Request, signal?: AbortSignal): Promise<Reading<Reply>> {
    signal?.throwIfAborted();
    if (this.#door.isFull && !this.#isClosed) return failed('queue', MESSAGES.full);
    const waiting = new Deadline(Number.POSITIVE_INFINITY);
    // The next file must not get the thread that is given up at the same moment.
    const leave = () => queueMicrotask(() => waiting.cancel());
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await this.#door.pass(() => this.#tried(request, signal), waiting);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  async #tried(request: Request, signal: AbortSignal | undefined): Promise<Reading<Reply>> {
    clearTimeout(this.#idle);
    this.#reading++;
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        signal?.throwIfAborted();
        const read = await this.#readOnce(request, signal);
        if (read !== null) return read;
      }
      return failed('memory', 'It takes too much memory.');
    } finally {
      this.#reading--;
      if (this.#reading === 0) this.#endWhenIdle();
    }
  }

  /** The timer does not keep the process alive. */
  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(this.#lane), IDLE_MS).unref();
  }

  #end(lane: DeadlineLane<Request, Reply> | null): void {
    if (this.#lane === lane) this.#lane = null;
    this.#ending = Promise.all([this.#ending, lane?.close()]);
  }

  /** Null if the process has grown too much. */
  async #readOnce(
    request: Request,
    signal: AbortSignal | undefined,
  ): Promise<Reading<Reply> | null> {
    await this.#ending;
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error('the reader of files is closed');
    const lane = this.#started();
    let isGivenUp = false;
    const before = process.memoryUsage.rss();
    const giveUp = () => {
      if (!isGivenUp) this.#end(lane);
      isGivenUp = true;
    };
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before >= this.#limits.growthMax) giveUp();
    }, WATCH_MS);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      const reply = await lane.run(request, Deadline.after(this.#limits.msMax));
      return { kind: 'read', reply };
    } catch (error) {
      if (this.#isClosed) throw error;
      signal?.throwIfAborted();
      return isGivenUp ? null : failed(whyOf(error), (error as Error).message);
    } finally {
      clearInterval(watch);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #started(): DeadlineLane<Request, Reply> {
    this.#lane ??= new DeadlineLane({
      threadFile: this.#threadFile,
      queueMax: 1,
      heapMb: this.#limits.heapMb,
      messages: MESSAGES,
    });
    return this.#lane;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await Promise.all([this.#ending, this.#lane?.close()]);
  }
}

type Failed = Extract<Reading<never>, { kind: 'failed' }>;

const failed = (why: Failed['why'], message: string): Failed => ({ kind: 'failed', why, message });

/** Node reports a thread that ran out of memory by an error code. */
function whyOf(error: unknown): Failed['why'] {
  if (error instanceof AppError) return 'time';
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'thread';
}
