/** A graph database that the test controls. */
import type {
  ComputeHandle,
  ComputeOutcome,
  CypherCompute,
} from '../../src/engine/answers/compute.ts';
import type { CypherForm } from '../../src/engine/operation.ts';
import type { TestScope } from './played-compute.ts';

export interface PlayedCall {
  form: CypherForm;
  params: unknown;
  msMax: number;
  cancels: number;
  settle(outcome: ComputeOutcome): Promise<void>;
}

export class PlayedCypher implements CypherCompute {
  readonly calls: PlayedCall[] = [];
  isAvailable = true;
  /** Versions that the database reports in order; the last one is repeated. */
  versions: string[] = [''];

  constructor(t: TestScope) {
    t.teardown(() =>
      Promise.all(this.calls.map(({ settle }) => settle({ ok: false, code: 'CANCELLED' }))),
    );
  }

  available(): boolean {
    return this.isAvailable;
  }

  hasAnswered(): boolean {
    return true;
  }

  async version(): Promise<string> {
    return this.versions.length > 1 ? this.versions.shift()! : this.versions[0]!;
  }

  submit(form: CypherForm, params: unknown, msMax: number): ComputeHandle {
    const { promise, resolve } = Promise.withResolvers<ComputeOutcome>();
    const settle = async (outcome: ComputeOutcome) => {
      resolve(outcome);
      await new Promise(setImmediate);
    };
    const call: PlayedCall = { form, params, msMax, cancels: 0, settle };
    this.calls.push(call);
    const cancel = () => {
      call.cancels++;
    };
    return { outcome: promise, cancel };
  }
}
