/**
 * Runs text tasks for requests: short texts at once, because a hop to a thread would cost more than the task, long
 * texts on a separate thread, so that they do not block other requests.
 */
import type { Deadline } from '../../runtime/deadline.ts';
import { TextLane } from './text-lane.ts';
import type { TextReader, TextTaskName, TextTasks } from './text-tasks.ts';
import type { TextRequest } from './text-thread.ts';

const TEXT_THREAD = new URL('./text-thread.ts', import.meta.url);
/** The slowest task takes about 2 ms on the worst text of this length. */
const SHORT_UNITS_MAX = 2_000;
/** The worst texts take about 50 ms each, and a caller of verification waits at most 5 s. */
const QUEUE_MAX = 64;

export class TextPool implements TextReader {
  readonly #here: TextTasks;
  readonly #lane = new TextLane<TextRequest, unknown>(TEXT_THREAD, QUEUE_MAX);

  /** `here` runs the tasks for short texts. */
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

  /** Ends the thread; its tasks reject. */
  async close(): Promise<void> {
    await this.#lane.close();
  }
}

/** Sum of the lengths of all strings in plain data, in code units. */
function unitsOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + unitsOf(part), 0);
}
