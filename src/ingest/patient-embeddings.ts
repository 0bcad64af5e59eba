/**
 * Embeds texts for an import. Waits for rate limits and short outages of the model, and sends fewer texts at a time to
 * a slow one.
 */
import { unavailableIn } from '../errors/store-unavailable.ts';
import { type TextEmbeddings, TooManyTexts } from '../models/text-vectors/text-embeddings.ts';
import { backoffMs, retrying } from '../runtime/policies.ts';

/** Texts per request. Finished parts are kept, because a rate limit may admit only part of a batch. */
const PART_TEXTS = 64;
/**
 * Texts of the first request. The number is small, because a slow server may continue to compute abandoned requests.
 */
const FIRST_TEXTS = 8;
/** Number of consecutive fast requests after which a larger size is tried again. */
const FAST_PARTS = 16;
const PAUSES = { firstMs: 1_000, msMax: 10_000 };
/** Time without a finished part after which the import fails. */
const PATIENCE_MS_MAX = 300_000;
/** After a part that takes less time than this, a larger part is sent. */
const FAST_MS = 3_000;

/** Called when the model did not answer in time, with the number of texts sent per request from now on. */
export type OnSlow = (texts: number) => void;

export class PatientEmbeddings {
  readonly #embeddings: TextEmbeddings;
  /** Texts of the next request. The value is kept between batches, so a slow model stays known. */
  #partTexts = FIRST_TEXTS;
  /** The largest size that has not recently been too slow. */
  #textsMax = PART_TEXTS;
  #fastParts = 0;
  onSlow: OnSlow = () => undefined;

  constructor(embeddings: TextEmbeddings) {
    this.#embeddings = embeddings;
  }

  /**
   * Vectors of passages, like TextEmbeddings.embed. `signal` aborts a pause; the last error of the model is then
   * thrown.
   */
  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    while (vectors.length < texts.length) {
      vectors.push(...(await this.#nextPart(texts, vectors.length, signal)));
    }
    return vectors;
  }

  async #nextPart(
    texts: readonly string[],
    from: number,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    const startedAt = performance.now();
    let part = texts;
    const attempt = async () => {
      part = texts.slice(from, from + this.#partTexts);
      const askedAt = performance.now();
      const vectors = await this.#embeddings.embed(part, 'passage');
      if (performance.now() - askedAt < FAST_MS) this.#askForMore();
      return vectors;
    };
    const pauseAfter = (error: unknown, failures: number) => {
      if (error instanceof TooManyTexts) this.#askForLess(part.length);
      const away = unavailableIn(error);
      const ms = Math.max(backoffMs(failures, PAUSES), away?.retryAfterMs ?? 0);
      const isOver = performance.now() + ms - startedAt > PATIENCE_MS_MAX;
      return away === null || isOver ? null : ms;
    };
    return retrying(attempt, pauseAfter, signal);
  }

  #askForMore(): void {
    if (++this.#fastParts >= FAST_PARTS) {
      this.#fastParts = 0;
      this.#textsMax = Math.min(PART_TEXTS, this.#textsMax * 2);
    }
    this.#partTexts = Math.min(this.#textsMax, this.#partTexts * 2);
  }

  #askForLess(refused: number): void {
    this.#partTexts = Math.max(1, Math.floor(refused / 2));
    this.#textsMax = this.#partTexts;
    this.#fastParts = 0;
    this.onSlow(this.#partTexts);
  }
}
