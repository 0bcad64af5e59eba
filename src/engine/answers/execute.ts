/** Answers requests: chooses the engine, runs the operation, observes the outcome, and has a sample compared. */

import { AppError } from '../../errors/errors.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import { steadyNow } from '../../runtime/steady-clock.ts';
import { atPlace, type Cursor, cursorExpired, neo4jSource, sourceOf } from '../cursor.ts';
import { GRAPH_DEADLINE_MS, type KernelModule, type Operation } from '../operation.ts';
import { Shadow, type ShadowObserver } from '../parity/shadow.ts';
import { freshnessAt } from '../snapshot/freshness.ts';
import type { AnsweredBy } from '../snapshot/journal.ts';
import { versionHash } from '../snapshot/snapshot-file.ts';
import type { Generation, SnapshotStore } from '../snapshot/snapshot-store.ts';
import type { Answer, GraphEngine, GraphRequest, HeldGeneration } from './answer.ts';
import { metaOf } from './answer-meta.ts';
import { type CypherState, chooseEngine, type EngineChoice } from './choose-engine.ts';
import type { Compute, CypherCompute } from './compute.ts';
import { heldGeneration } from './held-generation.ts';
import { refused, unavailable } from './refused.ts';
import { withRenamedIds } from './renamed-ids.ts';
import { SharedRuns } from './shared-runs.ts';
import {
  type AnswerCache,
  SnapshotAnswers,
  type SnapshotAnswersObserver,
} from './snapshot-answers.ts';

export interface ExecutorObserver extends ShadowObserver, SnapshotAnswersObserver {
  /** Called after each request; `outcome` is the error code or `ok`. */
  answered(operation: string, engine: AnsweredBy, outcome: string, seconds: number): void;
}

export interface ExecutorSettings {
  staleSeconds: number;
  resultCacheBytes: number;
  familiesBytes: number;
  /** Share of answers, 0 to 1, that the other engine computes too, for comparison. */
  paritySampleRate: number;
}

/** The sources of answers. */
export interface Engines {
  snapshots: SnapshotStore;
  compute: Compute;
  /** Null if the graph store has no Cypher. */
  cypher: CypherCompute | null;
}

/** The dependencies of an executor. */
export interface ExecutorParts {
  operations: readonly Operation[];
  engines: Engines;
  cache: AnswerCache;
  settings: ExecutorSettings;
  observer: ExecutorObserver;
}

/** Kernels, by name, of the operations that an HTTP thread answers. */
export async function loadKernels(
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, KernelModule>> {
  const kernels = new Map<string, KernelModule>();
  for (const { name, mode } of operations) {
    const isElsewhere = mode === 'pool' || mode === 'perGeneration';
    if (!isElsewhere) kernels.set(name, await import(`../operations/${name}/kernel.ts`));
  }
  return kernels;
}

export class Executor implements GraphEngine {
  readonly #engines: Engines;
  readonly #settings: ExecutorSettings;
  readonly #observer: ExecutorObserver;
  readonly #runs = new SharedRuns();
  readonly #snapshotAnswers: SnapshotAnswers;
  readonly #shadow: Shadow;

  private constructor(parts: ExecutorParts, kernels: ReadonlyMap<string, KernelModule>) {
    const { operations, engines, cache, settings, observer } = parts;
    this.#engines = engines;
    this.#settings = settings;
    this.#observer = observer;
    this.#shadow = new Shadow(settings.paritySampleRate, observer);
    this.#snapshotAnswers = new SnapshotAnswers({
      operations,
      kernels,
      store: engines.snapshots,
      compute: engines.compute,
      cache,
      runs: this.#runs,
      resultCacheBytes: settings.resultCacheBytes,
      familiesBytes: settings.familiesBytes,
      observer,
    });
  }

  /** Loads the kernels of the operations that the calling thread answers. */
  static async create(parts: ExecutorParts): Promise<Executor> {
    return new Executor(parts, await loadKernels(parts.operations));
  }

  /** Number of bytes of the cached families. */
  get familyBytes(): number {
    return this.#snapshotAnswers.familyBytes;
  }

  ready(): boolean {
    const { engine } = this.#choose(this.#cypherState());
    return engine === 'cypher' ? this.#engines.cypher!.hasAnswered() : engine !== null;
  }

  execute(operation: Operation, params: unknown, deadline: Deadline): Answer | Promise<Answer> {
    const { cypher } = operation;
    const hasCypher = cypher !== undefined && (cypher.answers?.(params as never) ?? true);
    const choice = this.#choose(hasCypher ? this.#cypherState() : 'none');
    const generation = this.#engines.snapshots.current;
    const request: GraphRequest = { operation, params, deadline };
    const sample = (answer: Answer): void => {
      // No comparison is made, because it would use the old id, which neither engine knows.
      const isPlain = answer.meta.renamed_ids === undefined;
      if (hasCypher && isPlain && this.#shadow.wants()) this.#sample(request, answer, generation);
    };
    return this.#observed(request, choice, generation, sample);
  }

  hold(): HeldGeneration {
    const choice = this.#choose('none');
    if (choice.engine === null) throw unavailable(choice.reason);
    const { snapshots } = this.#engines;
    return heldGeneration(snapshots, snapshots.current!, (request, generation) =>
      this.#observed(request, choice, generation, () => undefined),
    );
  }

  #observed(
    request: GraphRequest,
    choice: EngineChoice,
    generation: Generation | null,
    answered: (answer: Answer) => void,
  ): Answer | Promise<Answer> {
    const { operation, deadline } = request;
    const startedAt = performance.now();
    const observe = (outcome: string) => {
      const seconds = (performance.now() - startedAt) / 1000;
      this.#observer.answered(operation.name, choice.engine ?? 'none', outcome, seconds);
    };
    const done = (answer: Answer): Answer => {
      observe('ok');
      answered(answer);
      return answer;
    };
    const failed = (error: unknown): never => {
      const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR';
      // A request whose client left does not count as a timeout of the service.
      observe(deadline.reason === 'left' ? 'LEFT' : code);
      throw error;
    };
    try {
      const answer = withRenamedIds(request, asked => this.#answer(asked, choice, generation));
      return answer instanceof Promise ? answer.then(done, failed) : done(answer);
    } catch (error) {
      return failed(error);
    }
  }

  #cypherState(): CypherState {
    const { cypher } = this.#engines;
    if (cypher === null) return 'none';
    return cypher.available() ? 'available' : 'unavailable';
  }

  #choose(cypher: CypherState): EngineChoice {
    const { current } = this.#engines.snapshots;
    const { staleSeconds } = this.#settings;
    const freshness = freshnessAt(current?.confirmedAt ?? null, steadyNow(), staleSeconds);
    return chooseEngine(freshness, cypher);
  }

  /** For an operation with pages, adds the graph that answers to the parameters. */
  #answer(
    request: GraphRequest,
    { engine, reason }: EngineChoice,
    generation: Generation | null,
  ): Answer | Promise<Answer> {
    if (engine === null) throw unavailable(reason);
    const { operation, params } = request;
    if (engine === 'cypher') {
      return operation.paged
        ? this.#pageByCypher(request, reason)
        : this.#byCypher(request, reason);
    }
    if (operation.paged) {
      request.params = atPlace(operation.name, params, sourceOf(generation!.graph));
    }
    const meta = metaOf(generation!, reason);
    return this.#snapshotAnswers.answer({ ...request, generation: generation!, meta });
  }

  /** Reads the version first and, for a later page, again at the end: the graph must not have changed in between. */
  async #pageByCypher(request: GraphRequest, reason: string): Promise<Answer> {
    const { cursor } = request.params as { cursor: Cursor };
    const source = await this.#neo4jSource();
    request.params = atPlace(request.operation.name, request.params, source);
    const answer = await this.#byCypher(request, reason);
    if (cursor.text === null) return answer;
    const now = await this.#neo4jSource();
    if (now !== source) throw cursorExpired(cursor, now);
    return answer;
  }

  async #neo4jSource(): Promise<string> {
    try {
      return neo4jSource(versionHash(await this.#engines.cypher!.version()));
    } catch (error) {
      throw unavailable('graph database does not answer', error);
    }
  }

  /** Queries the database. The answer is not cached, because nothing signals when it becomes outdated. */
  async #byCypher(request: GraphRequest, reason: string): Promise<Answer> {
    const { operation, params, deadline } = request;
    const key = `cypher|${operation.name}|${JSON.stringify(params)}`;
    let isShared = true;
    const outcome = await this.#runs.join(deadline, key, () => {
      isShared = false;
      const msMax = Math.max(1, deadline.at - performance.now());
      return this.#engines.cypher!.submit(operation.cypher!, params, msMax);
    });
    this.#observer.cache(isShared ? 'shared' : 'miss');
    // The run stopped at the deadline of an earlier request, but this request has time left.
    const isAnothers = isShared && outcome?.ok === false && outcome.code === 'CANCELLED';
    if (isAnothers && !deadline.isCancelled && performance.now() < deadline.at) {
      return this.#byCypher(request, reason);
    }
    if (outcome === null || !outcome.ok) {
      // Even a stale snapshot has the names for the error.
      throw refused(outcome, this.#engines.snapshots.current?.graph);
    }
    const cached = operation.mode === 'cached' ? { cached: false } : {};
    return { json: outcome.data, meta: { engine: 'cypher', engine_reason: reason, ...cached } };
  }

  /** Lets the other engine compute the same answer. */
  #sample(
    { operation, params }: GraphRequest,
    { json, meta: { engine } }: Answer,
    generation: Generation | null,
  ): void {
    const { cypher } = this.#engines;
    if (cypher === null || generation === null) return;
    this.#shadow.take({
      operation,
      params,
      engine,
      json,
      isSameVersion: async () => versionHash(await cypher.version()) === generation.sourceVersion,
      other: async asked => {
        const outcome =
          engine === 'snapshot'
            ? await cypher.submit(operation.cypher!, asked, GRAPH_DEADLINE_MS).outcome
            : await this.#snapshotAnswers.compute(operation, asked, generation);
        if (!outcome.ok) return outcome;
        return { ok: true, data: JSON.parse(Buffer.from(outcome.data).toString()) };
      },
    });
  }
}
