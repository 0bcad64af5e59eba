/**
 * Limits how many works run at once; the others wait in order of arrival. It replaces cockatiel's bulkhead, which lets
 * a newcomer overtake and holds the place of a work that never ends. Here a synchronous work takes no place, and a
 * cancelled deadline frees the place.
 */
import type { Deadline } from './deadline.ts';

export class Door {
  #free: number;
  readonly #waitingMax: number;
  /** Starts of the works that wait, in order of arrival. */
  readonly #waiting = new Set<() => void>();

  /** `waitingMax`: works that may wait. */
  constructor(atOnce: number, waitingMax: number) {
    this.#free = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Whether a work would have to wait and may not. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.size >= this.#waitingMax;
  }

  /**
   * Does the work, or lets it wait for its turn. It must throw once the deadline is cancelled: it is called then too,
   * so that its caller gets its error.
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

  /** A work that ends at once leaves its place to the next. */
  #letIn(): void {
    while (this.#free > 0 && this.#waiting.size > 0) {
      const [next] = this.#waiting;
      next!();
    }
  }
}
