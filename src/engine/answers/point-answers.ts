/** Answers point operations on an HTTP thread beside the owner, from the generation that the owner has published. */
import { AppError } from '../../errors/errors.ts';
import { Budget } from '../budget.ts';
import { atPlace, sourceOf } from '../cursor.ts';
import type { KernelModule, Operation, OperationOf } from '../operation.ts';
import { Scratch } from '../scratch.ts';
import type { GenerationReader, SeenGeneration } from '../snapshot/generation-board.ts';
import type { Answer } from './answer.ts';
import { freshMetaOf } from './answer-meta.ts';
import { type ExecutorObserver, loadKernels } from './execute.ts';
import { refused } from './refused.ts';
import { renamedIds } from './renamed-ids.ts';
import { POINT_STEPS_MAX } from './snapshot-answers.ts';

/** Whether an HTTP thread can answer the operation without the owner's caches. */
export function isAnsweredByThreads(operation: Operation): operation is OperationOf<'point'> {
  return operation.mode === 'point';
}

export interface PointAnswersParts {
  operations: readonly OperationOf<'point'>[];
  reader: GenerationReader;
  staleSeconds: number;
  observer: Pick<ExecutorObserver, 'answered'>;
}

export class PointAnswers {
  readonly #parts: PointAnswersParts;
  readonly #kernels: ReadonlyMap<string, KernelModule>;
  readonly #scratch = new Scratch();

  private constructor(parts: PointAnswersParts, kernels: ReadonlyMap<string, KernelModule>) {
    this.#parts = parts;
    this.#kernels = kernels;
  }

  static async create(parts: PointAnswersParts): Promise<PointAnswers> {
    return new PointAnswers(parts, await loadKernels(parts.operations));
  }

  /**
   * Null if no generation is fresh, the budget is used up or the pool has to compute. Throws as an engine does:
   * NOT_FOUND, and VALIDATION_ERROR or CURSOR_EXPIRED for a cursor.
   */
  execute(operation: OperationOf<'point'>, params: unknown): Answer | null {
    const startedAt = performance.now();
    const observe = (outcome: string) => {
      const seconds = (performance.now() - startedAt) / 1000;
      this.#parts.observer.answered(operation.name, 'snapshot', outcome, seconds);
    };
    try {
      // The answer is JSON text when the buffer may be rewritten again.
      const answer = this.#parts.reader.read(seen => this.#answer(operation, params, seen));
      if (answer !== null) observe('ok');
      return answer;
    } catch (error) {
      observe(error instanceof AppError ? error.code : 'INTERNAL_ERROR');
      throw error;
    }
  }

  /** Null if this thread cannot answer. */
  #answer(
    operation: OperationOf<'point'>,
    asked: unknown,
    generation: SeenGeneration,
  ): Answer | null {
    const { graph } = generation;
    const meta = freshMetaOf(generation, this.#parts.staleSeconds);
    if (meta === null) return null;
    const { name, derived, paged, pooled } = operation;
    if (derived !== undefined && !graph.isReady(derived)) return null;
    const params = paged ? atPlace(name, asked, sourceOf(graph)) : asked;
    if (pooled?.(params as never)) return null;
    const task = { budget: new Budget(POINT_STEPS_MAX), scratch: this.#scratch };
    const outcome = this.#kernels.get(name)!.run(graph, params as never, task);
    if (outcome.ok) return { json: JSON.stringify(outcome.data), meta };
    if (outcome.code === 'OVER_BUDGET') return null;
    const error = refused(outcome, graph);
    if (renamedIds(operation, error).length > 0) return null;
    throw error;
  }
}
