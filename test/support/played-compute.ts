/** A `Compute` that the test controls: tasks wait until the test settles them. */
import type {
  Compute,
  ComputeHandle,
  ComputeOutcome,
  ComputeTask,
} from '../../src/engine/answers/compute.ts';

/** The part of tap's test object that is used: it registers a function to call at the end. */
export interface TestScope {
  teardown(end: () => unknown): void;
}

export interface PlayedTask {
  task: ComputeTask;
  /** Number of times that the task was cancelled. */
  cancels: number;
  settle(outcome: ComputeOutcome): Promise<void>;
}

export const bytes = (value: unknown): ComputeOutcome => ({
  ok: true,
  data: new TextEncoder().encode(JSON.stringify(value)),
});

export class PlayedCompute implements Compute {
  readonly played: PlayedTask[] = [];

  /** Tasks that the test left unsettled are settled at its end, which also ends the timers of their callers. */
  constructor(t: TestScope) {
    t.teardown(() =>
      Promise.all(this.played.map(({ settle }) => settle({ ok: false, code: 'CANCELLED' }))),
    );
  }

  submit(task: ComputeTask): ComputeHandle {
    const { promise, resolve } = Promise.withResolvers<ComputeOutcome>();
    const played: PlayedTask = {
      task,
      cancels: 0,
      settle: async outcome => {
        resolve(outcome);
        // Callers continue in later turns of the event loop.
        await new Promise(setImmediate);
      },
    };
    this.played.push(played);
    const cancel = () => {
      played.cancels++;
    };
    return { outcome: promise, cancel };
  }
}
