/**
 * Limits how many tasks run at once; the others wait in order of arrival. It replaces cockatiel's bulkhead, which lets
 * a newcomer overtake, and in which a task that never ends keeps its slot. Here a synchronous task takes no slot, and a
 * cancelled deadline frees the slot.
 */
import type { Deadline } from './deadline.ts';

export class Door {
  #free: number;
  readonly #waitingMax: number;
  /** Functions that start the waiting tasks, in order of arrival. */
  readonly #waiting = new Set<() => void>();

  /** `waitingMax` is the maximum number of waiting tasks. */
  constructor(atOnce: number, waitingMax: number) {
    this.#free = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Whether all slots are taken and the queue is full. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.size >= this.#waitingMax;
  }

  /**
   * Runs the work now or when a slot is free. `work` is also called once the deadline is cancelled, and must then
   * throw, so that its caller gets its error.
   */
  pass<T>(work: () => T | Promise<T>, deadline: Deadline): T | Promise<T> {
    if (this.#free > 0) return this.#start(work, deadline);
    return new Promise<T>((resolve, reject) => {
      const enter = (start: () => T | Promise<T>) => {
        this.#waiting.delete(go);
        release();
        try {
          resolve(start());
        } catch (error) {
          reject(error);
        }
      };
      const go = () => enter(() => this.#start(work, deadline));
      let release = () => {};
      this.#waiting.add(go);
      release = deadline.onCancel(() => enter(work));
    });
  }

  #start<T>(work: () => T | Promise<T>, deadline: Deadline): T | Promise<T> {
    const outcome = work();
    if (!(outcome instanceof Promise)) return outcome;
    this.#free--;
    let release = () => {};
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      release();
      this.#free++;
      this.#letIn();
    };
    release = deadline.onCancel(leave);
    outcome.then(leave, leave);
    return outcome;
  }

  /** Starts waiting tasks while there are free slots; a synchronous task frees its slot at once. */
  #letIn(): void {
    while (this.#free > 0 && this.#waiting.size > 0) {
      const [next] = this.#waiting;
      next!();
    }
  }
}
