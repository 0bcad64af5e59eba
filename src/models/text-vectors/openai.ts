/** Text vectors from an OpenAI-compatible endpoint. */
import OpenAI from 'openai';
import { AppError, dimensionMismatch } from '../../errors/errors.ts';
import { outsideReason } from '../../errors/outside-reason.ts';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { retryAfterMs } from '../language/retry-after.ts';
import type { TextEmbeddings } from './text-embeddings.ts';

/** Texts in one request; endpoints have a limit too. */
const TEXTS_MAX = 64;
/** The endpoint's own limit is in tokens, of about three code units each in Portuguese. */
const TEXT_UNITS_MAX = 16_000;
const EMBED_MS_MAX = 10_000;

export interface OpenAiSettings {
  apiKey: string;
  /** Undefined: OpenAI's own address. */
  baseUrl: string | undefined;
  model: string;
  dimension: number;
  /** Time limit of one request in milliseconds. */
  msMax?: number;
}

export class OpenAiEmbeddings implements TextEmbeddings {
  readonly model: string;
  readonly dimension: number;
  readonly rankWeight = 1;
  readonly #client: OpenAI;
  readonly #msMax: number;
  #isMismatched = false;

  constructor({ apiKey, baseUrl, model, dimension, msMax = EMBED_MS_MAX }: OpenAiSettings) {
    this.model = model;
    this.dimension = dimension;
    this.#msMax = msMax;
    this.#client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, timeout: msMax });
  }

  get isMismatched(): boolean {
    return this.#isMismatched;
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += TEXTS_MAX) {
      vectors.push(...(await this.#request(texts.slice(from, from + TEXTS_MAX), signal)));
    }
    return vectors;
  }

  async close(): Promise<void> {}

  async #request(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    // The endpoint refuses an empty text, but not a space.
    const input = texts.map(text => text.slice(0, TEXT_UNITS_MAX).toWellFormed().trim() || '.');
    const ending = new AbortController();
    const stop = () => ending.abort();
    const timer = setTimeout(stop, this.#msMax);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      const { data } = await this.#client.embeddings.create(
        { model: this.model, input, encoding_format: 'float' },
        { signal: ending.signal },
      );
      return this.#checked(data, texts.length);
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  #checked(data: { index: number; embedding: number[] }[], count: number): Float32Array[] {
    const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
    for (const { index, embedding } of data) vectors[index] = this.#unit(embedding);
    if (data.length !== count || vectors.includes(undefined)) {
      throw away(`${data.length} vectors for ${count} texts`);
    }
    return vectors as Float32Array[];
  }

  /** Scales to length 1, because not every endpoint does. */
  #unit(embedding: number[]): Float32Array {
    this.#isMismatched = embedding.length !== this.dimension;
    if (this.#isMismatched) {
      throw dimensionMismatch(`the model ${this.model}`, embedding.length, this.dimension);
    }
    if (!embedding.every(Number.isFinite))
      throw away('a vector has an element that is no finite number');
    const length = Math.hypot(...embedding);
    return Float32Array.from(embedding, value => (length === 0 ? 0 : value / length));
  }
}

function unavailable(error: unknown): Error {
  if (error instanceof AppError || error instanceof StoreUnavailable) return error;
  const { headers } = error as Partial<InstanceType<typeof OpenAI.APIError>>;
  const waitMs = headers === undefined ? null : retryAfterMs(headers, Date.now());
  return away(outsideReason(error), waitMs);
}

/** Drops the cause, because an endpoint's error may quote the texts. */
const away = (why: string, waitMs: number | null = null) =>
  new StoreUnavailable('text_embeddings', why, undefined, waitMs);
