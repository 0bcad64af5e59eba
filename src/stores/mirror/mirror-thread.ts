/**
 * The main thread's handle of a thread that holds part of a store in memory and relieves the HTTP thread. Changes are
 * sent to the thread at once; the questions of different callers take turns.
 */
import { Worker } from 'node:worker_threads';
import { type DependencyName, StoreUnavailable } from '../../errors/store-unavailable.ts';
import { callerNow } from '../../runtime/caller.ts';
import { FairQueue } from '../../runtime/fair-queue.ts';
import { TimeLimitError, within } from '../../runtime/policies.ts';

const ANSWER_MS_MAX = 5_000;
/** Questions sent to the thread at once: one runs and the next is queued, so that the thread never idles. */
const SENT_MAX = 2;
const WAITING_MAX = 1_000;

export interface MirrorThreadOptions {
  entry: URL;
  /** Name of the thread. */
  name: string;
  workerData?: unknown;
  /** The store that a StoreUnavailable error names when the thread does not answer. */
  store: DependencyName;
  /** Called when the thread has failed. Everything that it held in memory is lost. */
  onEnd(): void;
}

/** A message to the thread. A change has no id and gets no answer. */
export type MirrorMessage<Change, Question> =
  | { change: Change }
  | { id: number; question: Question };

export interface MirrorReply<Answer> {
  id: number;
  answer: Answer;
}

export class MirrorThread<Change, Question, Answer> {
  readonly #options: MirrorThreadOptions;
  readonly #thread: Worker;
  readonly #queue = new FairQueue({
    ...{ slots: SENT_MAX, slotsPerKey: SENT_MAX },
    ...{ isSerial: true, sizeMax: WAITING_MAX },
  });
  readonly #sent = new Map<number, (answer: Answer) => void>();
  /**
   * Functions that reject the unanswered questions. A shared promise of the thread's end would keep every answer in
   * memory.
   */
  readonly #open = new Set<(error: Error) => void>();
  /** Functions that end the turns of the questions sent. */
  readonly #turns = new Set<() => void>();
  #hasEnded = false;
  #nextId = 1;

  constructor(options: MirrorThreadOptions) {
    this.#options = options;
    const { entry, workerData, name, onEnd } = options;
    this.#thread = new Worker(entry, { workerData, name });
    this.#thread.unref();
    this.#thread.on('message', ({ id, answer }: MirrorReply<Answer>) => {
      this.#sent.get(id)?.(answer);
      this.#sent.delete(id);
    });
    const end = () => {
      if (this.#hasEnded) return;
      this.#hasEnded = true;
      for (const reject of this.#open) reject(this.#unavailable('has ended'));
      for (const over of this.#turns) over();
      this.#sent.clear();
      onEnd();
    };
    this.#thread.once('error', end);
    this.#thread.once('exit', end);
  }

  change(change: Change): void {
    this.#say({ change });
  }

  /** Rejects with StoreUnavailable if the thread does not answer or too many questions are waiting. */
  async ask(question: Question): Promise<Answer> {
    if (this.#hasEnded) throw this.#unavailable('has ended');
    const caller = callerNow();
    const overloaded = () => this.#unavailable('has too many callers');
    if (!this.#queue.makeRoom(caller)) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const queued = {
      start: () => this.#send(question, resolve),
      drop: () => reject(overloaded()),
    };
    this.#open.add(reject);
    this.#queue.enter(caller, queued);
    try {
      return await within(ANSWER_MS_MAX, () => promise);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      throw this.#unavailable(`took over ${ANSWER_MS_MAX} ms`);
    } finally {
      this.#open.delete(reject);
      this.#queue.withdraw(queued);
    }
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  /** Resolves when the thread has answered or ended. */
  #send(question: Question, resolve: (answer: Answer) => void): Promise<void> {
    const id = this.#nextId++;
    const { promise, resolve: over } = Promise.withResolvers<void>();
    this.#turns.add(over);
    this.#sent.set(id, answer => {
      resolve(answer);
      this.#turns.delete(over);
      over();
    });
    this.#say({ id, question });
    return promise;
  }

  #say(message: MirrorMessage<Change, Question>): void {
    this.#thread.postMessage(message);
  }

  #unavailable(what: string): StoreUnavailable {
    const { store, name } = this.#options;
    return new StoreUnavailable(store, `the thread of ${name} ${what}`);
  }
}
