/**
 * Reads texts for requests: short ones at once, where a thread would cost more than it saves, long ones on a thread of
 * their own, so that nobody else waits for them.
 */
import type { Deadline } from '../../runtime/deadline.ts';
import { TextLane } from './text-lane.ts';
import type { TextReader, TextTaskName, TextTasks } from './text-tasks.ts';
import type { TextRequest } from './text-thread.ts';

const TEXT_THREAD = new URL('./text-thread.ts', import.meta.url);
/** What takes the slowest task on the worst text about 2 ms. */
const SHORT_UNITS_MAX = 2_000;
/** The worst texts take some 50 ms each, and a caller of verification waits at most 5 s. */
const QUEUE_MAX = 64;

export class TextPool implements TextReader {
  readonly #here: TextTasks;
  readonly #lane = new TextLane<TextRequest, unknown>(TEXT_THREAD, QUEUE_MAX);

  /** `here` does the short ones. */
  constructor(here: TextTasks) {
    this.#here = here;
  }

  async run<N extends TextTaskName>(
    name: N,
    args: Parameters<TextTasks[N]>,
    deadline: Deadline,
  ): Promise<ReturnType<TextTasks[N]>> {
    type Result = ReturnType<TextTasks[N]>;
    if (unitsOf(args) > SHORT_UNITS_MAX) {
      return (await this.#lane.run({ name, args }, deadline)) as Result;
    }
    const task = this.#here[name] as (...given: readonly unknown[]) => Result;
    return task(...args);
  }

  /** Ends the thread; what it was doing rejects. */
  async close(): Promise<void> {
    await this.#lane.close();
  }
}

/** Code units of all texts in plain data. */
function unitsOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + unitsOf(part), 0);
}
