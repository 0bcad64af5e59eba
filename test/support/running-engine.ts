/**
 * The executor with real compute threads on generations that the test publishes, and the pure kernel to compare with.
 */

import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../src/engine/answers/answer.ts';
import type { Compute, ComputeTask, CypherCompute } from '../../src/engine/answers/compute.ts';
import { Executor } from '../../src/engine/answers/execute.ts';
import type { FamilyOutcome } from '../../src/engine/answers/family-answers.ts';
import type { AnswerCache, CacheOutcome } from '../../src/engine/answers/snapshot-answers.ts';
import { Budget } from '../../src/engine/budget.ts';
import { atPlace, sourceOf } from '../../src/engine/cursor.ts';
import { DERIVED } from '../../src/engine/graph/layout.ts';
import { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import type { GraphBuilder } from '../../src/engine/graph/packing/builder.ts';
import { packGraph } from '../../src/engine/graph/packing/pack.ts';
import type { KernelModule, Mode, Operation, OperationOf } from '../../src/engine/operation.ts';
import { operations } from '../../src/engine/operations/registry.ts';
import type { Outcome } from '../../src/engine/outcome.ts';
import type { Difference } from '../../src/engine/parity/shadow.ts';
import { Scratch } from '../../src/engine/scratch.ts';
import { SnapshotStore } from '../../src/engine/snapshot/snapshot-store.ts';
import { AppError } from '../../src/errors/errors.ts';
import { Deadline } from '../../src/runtime/deadline.ts';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';
import { Pool } from '../../src/workers/compute/pool.ts';
import { BYTES_MAX } from './generations.ts';
import type { TestScope } from './played-compute.ts';

export interface EngineOptions {
  threads?: number;
  queueMax?: number;
  resultCacheBytes?: number;
  familiesBytes?: number;
  staleSeconds?: number;
  cache?: AnswerCache;
  /** Computes in place of the compute threads. */
  compute?: Compute;
  cypher?: CypherCompute;
  paritySampleRate?: number;
}

export interface RunningEngine {
  store: SnapshotStore;
  pool: Pool;
  executor: Executor;
  /** The tasks that the engine has submitted so far. */
  tasks: ComputeTask[];
  answered: string[];
  cached: CacheOutcome[];
  /** Lookups of families. */
  families: FamilyOutcome[];
  warnings: string[];
  /** Results of comparisons of the engines, as `operation outcome`. */
  compared: string[];
  differences: Difference[];
  /** Executes a request with a deadline of one minute, unless a call is given. */
  ask(operation: Operation, params: object, deadline?: Deadline): Promise<Asked>;
}

/** An answer with its data parsed, or the error's code. */
export type Asked =
  | { ok: true; data: unknown; meta: Answer['meta']; atOnce: boolean }
  | { ok: false; code: string; error: AppError };

export const operationNamed = (name: string): Operation =>
  operations.find(operation => operation.name === name)!;

/** The operation of this name, which must be in the mode. */
export function operationIn<M extends Mode['mode']>(mode: M, name: string): OperationOf<M> {
  const found = operationNamed(name);
  if (found.mode !== mode) throw new Error(`${name} is in the mode ${found.mode}`);
  return found as OperationOf<M>;
}

export const patient = () => Deadline.after(60_000);

export async function runningEngine(
  t: TestScope,
  options: EngineOptions = {},
): Promise<RunningEngine> {
  const store = new SnapshotStore(BYTES_MAX);
  const { threads = 2, queueMax = 1000, cache = new MemoryCache() } = options;
  const pool = new Pool(store, { threads, queueMax });
  t.teardown(() => pool.close());
  const tasks: ComputeTask[] = [];
  const answered: string[] = [];
  const cached: CacheOutcome[] = [];
  const families: FamilyOutcome[] = [];
  const warnings: string[] = [];
  const compute: Compute = {
    submit: task => {
      tasks.push(task);
      return (options.compute ?? pool).submit(task);
    },
  };
  const { staleSeconds = 300, resultCacheBytes = 1_000_000 } = options;
  const { familiesBytes = 1_000_000 } = options;
  const { cypher = null, paritySampleRate = 0 } = options;
  const settings = { staleSeconds, resultCacheBytes, familiesBytes, paritySampleRate };
  const compared: string[] = [];
  const differences: Difference[] = [];
  const engines = { snapshots: store, compute, cypher };
  const executor = await Executor.create({
    operations,
    engines,
    cache,
    settings,
    observer: {
      compared: (...told) => compared.push(told.join(' ')),
      different: difference => differences.push(difference),
      answered: (...told) => answered.push(told.slice(0, 3).join(' ')),
      cache: outcome => cached.push(outcome),
      family: outcome => families.push(outcome),
      warn: message => warnings.push(message),
    },
  });
  const ask = async (operation: Operation, given: object, call = patient()): Promise<Asked> => {
    const params = operation.params.parse(given);
    try {
      const pending = executor.execute(operation, params, call);
      const { json, meta } = await pending;
      const data = JSON.parse(typeof json === 'string' ? json : Buffer.from(json).toString());
      return { ok: true, data, meta, atOnce: !(pending instanceof Promise) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ok: false, code: error.code, error };
    }
  };
  return {
    ...{ store, pool, executor, tasks, answered, cached, families, warnings, ask },
    ...{ compared, differences },
  };
}

export function packed(builder: GraphBuilder, generation = 1): PackedGraph {
  const buffer = new SharedArrayBuffer(0, { maxByteLength: BYTES_MAX });
  const sourceVersion = BigInt(generation);
  packGraph(builder, buffer, { generation, sourceVersion, builtAt: 0, confirmedAt: 0 });
  return new PackedGraph(buffer);
}

const scratch = new Scratch();

/** The result of the kernel on the calling thread, converted to JSON and back. */
export async function pureAnswer(
  graph: PackedGraph,
  operation: Operation,
  given: object,
): Promise<Outcome<unknown>> {
  const path = `../../src/engine/operations/${operation.name}/kernel.ts`;
  const kernel = (await import(path)) as KernelModule;
  const task = { budget: new Budget(), scratch };
  const parsed = operation.params.parse(given);
  const params = operation.paged ? atPlace(operation.name, parsed, sourceOf(graph)) : parsed;
  const outcome = kernel.run(graph, params as never, task);
  return JSON.parse(JSON.stringify(outcome));
}

/**
 * The kernel's answer on a private graph. With an index several answers may be correct; if `data` is one of them, it is
 * returned.
 */
export async function pureAnswerLike(
  data: unknown,
  graph: PackedGraph,
  operation: Operation,
  given: object,
): Promise<Outcome<unknown>> {
  const plain = await pureAnswer(graph, operation, given);
  if (operation.index === undefined || !plain.ok || isDeepStrictEqual(plain.data, data)) {
    return plain;
  }
  const path = `../../src/engine/operations/${operation.name}/kernel.ts`;
  const kernel = (await import(path)) as KernelModule;
  kernel.precompute!(graph, { budget: new Budget(), scratch });
  const indexed = await pureAnswer(graph, operation, given);
  Atomics.store(graph.derivedState, DERIVED[operation.index], 0);
  return indexed;
}

/** Polls until `holds` returns true; throws after 60 s. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`in vain: ${what}`);
    await new Promise(resolve => setTimeout(resolve, 1));
  }
}
