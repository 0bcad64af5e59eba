/**
 * Writes JSON for answers: short ones on the calling thread, long ones on a thread that starts with the first long
 * answer. A text whose characters must be escaped takes ten times as long to write as to send to a thread.
 */
import { isLongJson, type WriteJson } from '../../runtime/write-json.ts';
import { DeadlineLane } from '../deadline-lane.ts';

const JSON_THREAD = new URL('./json-thread.ts', import.meta.url);
/** Answers that may wait. The longest take about 100 ms each. */
const QUEUE_MAX = 256;
const MESSAGES = {
  late: 'The answer was not written in time.',
  full: 'Too many long answers are waiting to be written.',
};

export class JsonPool {
  readonly #lane: DeadlineLane<unknown, Uint8Array>;
  readonly write: WriteJson = (value, deadline) =>
    isLongJson(value) ? this.#lane.run(value, deadline) : JSON.stringify(value);

  /** `onStart` receives the seconds that each long answer has waited. */
  constructor(onStart: (waitedSeconds: number) => void = () => {}) {
    this.#lane = new DeadlineLane({
      threadFile: JSON_THREAD,
      queueMax: QUEUE_MAX,
      messages: MESSAGES,
      onStart,
    });
  }

  /** Long answers that wait for the thread. */
  get queueDepth(): number {
    return this.#lane.queueDepth;
  }

  /** Ends the thread; the promise of an unfinished answer rejects. */
  async close(): Promise<void> {
    await this.#lane.close();
  }
}
