/**
 * Caches results that the owner, on another HTTP thread, has computed. The result of an operation with families depends
 * only on generation and parameters. The thread may therefore answer from its cache while that generation is published
 * and fresh.
 */
import type { Deadline } from '../../runtime/deadline.ts';
import type { Operation } from '../operation.ts';
import type { GenerationReader, SeenGeneration } from '../snapshot/generation-board.ts';
import type { Answer, GraphEngine } from './answer.ts';
import { freshMetaOf } from './answer-meta.ts';
import type { ExecutorObserver } from './execute.ts';
import { ResultCache, resultKey } from './result-cache.ts';

export interface KeptAnswersParts {
  /** The owner's engine. */
  execute: GraphEngine['execute'];
  reader: GenerationReader;
  staleSeconds: number;
  bytesMax: number;
  observer: Pick<ExecutorObserver, 'answered' | 'cache'>;
}

export class KeptAnswers {
  readonly #parts: KeptAnswersParts;
  readonly #results: ResultCache;
  /** Number of the generation that the cached results belong to. */
  #number = 0;

  constructor(parts: KeptAnswersParts) {
    this.#parts = parts;
    this.#results = new ResultCache(parts.bytesMax);
  }

  /** Gives the same answer as the owner's engine. */
  execute(operation: Operation, params: unknown, deadline: Deadline): Answer | Promise<Answer> {
    const { execute, reader, observer } = this.#parts;
    const startedAt = performance.now();
    if (operation.mode !== 'family') return execute(operation, params, deadline);
    const found = reader.read(seen => this.#find(operation, params, seen));
    if (found === null) return execute(operation, params, deadline);
    if (typeof found !== 'string') {
      observer.cache('hit');
      const seconds = (performance.now() - startedAt) / 1000;
      observer.answered(operation.name, 'snapshot', 'ok', seconds);
      return found;
    }
    const answer = execute(operation, params, deadline);
    if (!this.#results.note(found)) return answer;
    return Promise.resolve(answer).then(asked => this.#keep(found, asked));
  }

  /** The cached answer, or the key under which to cache it; null if no generation is fresh. */
  #find(operation: Operation, params: unknown, generation: SeenGeneration): Answer | string | null {
    const meta = freshMetaOf(generation, this.#parts.staleSeconds);
    if (meta === null) return null;
    if (generation.number !== this.#number) {
      this.#results.clear();
      this.#number = generation.number;
    }
    const key = resultKey(generation.number, operation.name, params);
    const json = this.#results.get(key);
    return json === undefined ? key : { json, meta };
  }

  /** The owner may have answered from a later generation than the key names. */
  #keep(key: string, answer: Answer): Answer {
    const { json, meta } = answer;
    const isSame = key.startsWith(`${meta.snapshot?.id}|`) && meta.snapshot?.id === this.#number;
    // Copied, because the bytes are a part of a message with many answers.
    if (isSame) this.#results.set(key, typeof json === 'string' ? json : json.slice());
    return answer;
  }
}
