/** A `Compute` that the test plays: tasks wait until it settles them. */
import type {
  Compute,
  ComputeHandle,
  ComputeOutcome,
  ComputeTask,
} from '../../src/engine/answers/compute.ts';

/** What is used of a test: what to do when it ends. */
export interface TestScope {
  teardown(end: () => unknown): void;
}

export interface PlayedTask {
  task: ComputeTask;
  /** How often it was cancelled. */
  cancels: number;
  settle(outcome: ComputeOutcome): Promise<void>;
}

export const bytes = (value: unknown): ComputeOutcome => ({
  ok: true,
  data: new TextEncoder().encode(JSON.stringify(value)),
});

export class PlayedCompute implements Compute {
  readonly played: PlayedTask[] = [];

  /** Whatever the test left unsettled ends with it, and with it the timers of those who wait. */
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
        // Whoever waits hears of it in later turns of the queue.
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
