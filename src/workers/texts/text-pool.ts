/** Reads texts for requests: short ones on the calling thread, long ones on a thread of their own. */
import type { Deadline } from '../../runtime/deadline.ts';
import type { PackedFacts } from './text-facts.ts';
import { TextLane } from './text-lane.ts';
import type { TextTaskName, TextTasks } from './text-tasks.ts';
import type { TextRequest } from './text-thread.ts';

const TEXT_THREAD = new URL('./text-thread.ts', import.meta.url);
/** Longest short text: at this many code units the slowest task takes about 2 ms on the worst text. */
const SHORT_UNITS_MAX = 2_000;
/** The worst texts take about 50 ms each, and a caller of verification waits at most 5 s. */
const QUEUE_MAX = 64;

/** A task with its result, under a deadline. Rejects with an AppError: QUEUE_FULL or SERVICE_UNAVAILABLE. */
type Reading<N extends TextTaskName> = (
  ...args: [...Parameters<TextTasks[N]>, Deadline]
) => Promise<ReturnType<TextTasks[N]>>;

export class TextPool {
  #here: TextTasks;
  #facts: PackedFacts | null = null;
  readonly #lane: TextLane<TextRequest, unknown>;
  readonly verify: Reading<'verify'> = (text, checks, at, deadline) =>
    this.#run('verify', [text, checks, at], deadline);
  readonly passages: Reading<'passages'> = (quoted, deadline) =>
    this.#run('passages', [quoted], deadline);
  readonly labels: Reading<'labels'> = (document, deadline) =>
    this.#run('labels', [document], deadline);
  readonly source: Reading<'source'> = (document, deadline) =>
    this.#run('source', [document], deadline);
  readonly facts: Reading<'facts'> = (source, deadline) => this.#run('facts', [source], deadline);
  readonly thesis: Reading<'thesis'> = (source, deadline) =>
    this.#run('thesis', [source], deadline);

  /** `here` runs the short texts; `onStart` receives the seconds that each long text has waited. */
  constructor(here: TextTasks, onStart: (waitedSeconds: number) => void = () => {}) {
    this.#here = here;
    this.#lane = new TextLane(TEXT_THREAD, QUEUE_MAX, { onStart });
  }

  /** Makes later tasks use imported facts: short texts run by the new `here`, the thread gets `facts`. */
  use(here: TextTasks, facts: PackedFacts): void {
    this.#here = here;
    this.#facts = facts;
  }

  /** Long texts that wait for the thread. */
  get queueDepth(): number {
    return this.#lane.queueDepth;
  }

  async #run<N extends TextTaskName>(
    name: N,
    args: Parameters<TextTasks[N]>,
    deadline: Deadline,
  ): Promise<ReturnType<TextTasks[N]>> {
    type Result = ReturnType<TextTasks[N]>;
    if (unitsOf(args) > SHORT_UNITS_MAX) {
      return (await this.#lane.run({ name, args, facts: this.#facts }, deadline)) as Result;
    }
    const task = this.#here[name] as (...given: readonly unknown[]) => Result;
    return task(...args);
  }

  /** Ends the thread; the promise of an unfinished text rejects. */
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
