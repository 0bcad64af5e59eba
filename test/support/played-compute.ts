/** A `Compute` under the test's control: tasks wait until the test settles them. */
import type {
  Compute,
  ComputeHandle,
  ComputeOutcome,
  ComputeTask,
} from '../../src/engine/answers/compute.ts';

/** The part of a test that is used: a function to call when it ends. */
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

  /** Tasks that the test left unsettled end with it, and so do the timers of their callers. */
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
