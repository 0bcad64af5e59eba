/** The owner's handle of another HTTP thread, from its start to its end. */

import { Worker } from 'node:worker_threads';
import type { Statuses } from '../../capabilities/situacao/statuses.ts';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { operations } from '../../engine/operations/registry.ts';
import { endsWithin } from '../../runtime/policies.ts';
import { AskedOperations } from './asked-operations.ts';
import type { Counted, FromOwner, FromThread, HttpThreadData } from './http-thread-data.ts';

const HTTP_THREAD = new URL('./http-thread.ts', import.meta.url);
const START_MS_MAX = 30_000;
/** Time in which a thread must end, beyond the time for its requests. */
const END_GRACE_MS = 1_000;

export interface ThreadEvents {
  /** Computes the operations that the thread requests. */
  execute: GraphEngine['execute'];
  counted(counted: Counted): void;
  /** A line for the log. */
  logged(line: string): void;
  /** Called when the thread has ended by itself; `error` is what it threw, if anything. */
  lost(error: Error | null): void;
}

export class HttpThread {
  readonly #worker: Worker;
  readonly #events: ThreadEvents;
  readonly #exited: Promise<void>;
  readonly #asked: AskedOperations;
  #isListening = false;
  #isEnding = false;
  /** Callers that wait for the thread's next counts. */
  #waiting: (() => void)[] = [];

  private constructor(data: HttpThreadData, events: ThreadEvents) {
    this.#worker = new Worker(HTTP_THREAD, { workerData: data, name: `http ${data.thread}` });
    this.#events = events;
    this.#asked = new AskedOperations(events.execute, operations, replies =>
      this.#say({ is: 'replied', ...replies }, [replies.bytes.buffer]),
    );
    let failure: Error | null = null;
    this.#worker.on('error', error => {
      failure = error as Error;
    });
    this.#exited = new Promise(resolve => {
      this.#worker.once('exit', () => {
        const wasListening = this.#isListening;
        this.#isListening = false;
        for (const told of this.#waiting.splice(0)) told();
        this.#asked.end();
        resolve();
        if (wasListening && !this.#isEnding) events.lost(failure);
      });
    });
  }

  /** Resolves to a thread that listens. Rejects with the reason if it does not within 30 s. */
  static async start(data: HttpThreadData, events: ThreadEvents): Promise<HttpThread> {
    const thread = new HttpThread(data, events);
    const started = thread.#started();
    started.catch(() => undefined);
    try {
      if (!(await endsWithin(START_MS_MAX, started))) {
        throw new Error(`it did not listen within ${START_MS_MAX} ms`);
      }
      return thread;
    } catch (error) {
      await thread.#worker.terminate();
      throw error;
    }
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  /** Later answers of the thread show these statuses. */
  use(situacoes: Statuses['byKey']): void {
    this.#say({ is: 'situacoes', situacoes });
  }

  /** Resolves when the thread has sent its counts, or after `msMax`. */
  async count(msMax: number): Promise<void> {
    if (!this.#isListening) return;
    const told = new Promise<void>(resolve => this.#waiting.push(resolve));
    this.#say({ is: 'count' });
    await endsWithin(msMax, told);
  }

  /** Accepts no more connections; resolves when its requests are answered, at the latest after `msMax` and a second. */
  async end(msMax: number): Promise<void> {
    this.#isEnding = true;
    this.#say({ is: 'end', msMax });
    if (!(await endsWithin(msMax + END_GRACE_MS, this.#exited))) await this.#worker.terminate();
  }

  #say(message: FromOwner, handedOver: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, handedOver);
  }

  #started(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromThread) => {
        if (message.is === 'listening') {
          this.#isListening = true;
          resolve();
        } else if (message.is === 'failed') reject(new Error(message.message));
        else this.#hear(message);
      });
      this.#worker.once('error', reject);
      this.#worker.once('exit', code => reject(new Error(`it ended with ${code}`)));
    });
  }

  #hear(message: Exclude<FromThread, { is: 'listening' | 'failed' }>): void {
    if (message.is === 'asked') this.#asked.take(message.operations);
    else if (message.is === 'logged') this.#events.logged(message.line);
    else {
      this.#events.counted(message);
      for (const told of this.#waiting.splice(0)) told();
    }
  }
}
