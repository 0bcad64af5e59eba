/** Text vectors from an OpenAI-compatible endpoint. */
import OpenAI from 'openai';
import { AppError, dimensionMismatch } from '../../errors/errors.ts';
import { outsideReason, statusOf } from '../../errors/outside-reason.ts';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { retryAfterMs } from '../language/retry-after.ts';
import { type TextEmbeddings, type TextUse, TooManyTexts } from './text-embeddings.ts';
import { unrelatedCosine } from './unrelated-texts.ts';

/** Texts in one request, because endpoints limit their number. */
const TEXTS_MAX = 64;
/** The endpoint's own limit is in tokens, of about three code units each in Portuguese. */
const TEXT_UNITS_MAX = 16_000;
/** Half of a search's time, so that full text can answer alone; an import can wait for its passages. */
const MS_MAX: Record<TextUse, number> = { query: 5_000, passage: 60_000 };
const TOO_LARGE = 413;
/** Bytes of a number in JSON, with room for spaces. */
const NUMBER_BYTES_MAX = 32;
/** Room for vectors up to this dimension, so that a model of another dimension is not taken for an endless answer. */
const DIMENSION_MIN = 4_096;

/**
 * How a request marks a text as query or passage. `prefix`: the text begins with `query: ` or `passage: `, as E5 models
 * expect. `input_type`: a field of the request. `plain`: no mark, because OpenAI's own endpoint refuses unknown fields.
 */
export type InputStyle = 'plain' | 'prefix' | 'input_type';

export interface OpenAiSettings {
  apiKey: string;
  /** Undefined: OpenAI's own address. */
  baseUrl: string | undefined;
  model: string;
  dimension: number;
  input?: InputStyle;
  /** Time limit of one request in milliseconds; by default more for passages than for queries. */
  msMax?: number;
}

export class OpenAiEmbeddings implements TextEmbeddings {
  readonly model: string;
  readonly dimension: number;
  /**
   * Half the weight of full text: in the search bench the vectors find relevant decisions that full text misses, but
   * rank decisions less accurately.
   */
  readonly rankWeight = 0.5;
  readonly #client: OpenAI;
  readonly #msMax: Record<TextUse, number>;
  readonly #style: InputStyle;
  #isMismatched = false;
  #unrelated: number | null = null;

  constructor({ apiKey, baseUrl, model, dimension, input = 'plain', msMax }: OpenAiSettings) {
    this.model = model;
    this.dimension = dimension;
    this.#style = input;
    this.#msMax = msMax === undefined ? MS_MAX : { query: msMax, passage: msMax };
    const timeout = Math.max(...Object.values(this.#msMax));
    // Organization and project belong to OpenAI's own account; another endpoint must not learn them.
    const account = baseUrl === undefined ? {} : { organization: null, project: null };
    const bytesMax = TEXTS_MAX * Math.max(dimension, DIMENSION_MIN) * NUMBER_BYTES_MAX;
    const limits = { maxRetries: 0, timeout, fetch: boundedFetch(bytesMax) };
    this.#client = new OpenAI({ apiKey, baseURL: baseUrl, ...limits, ...account });
  }

  get isMismatched(): boolean {
    return this.#isMismatched;
  }

  async embed(
    texts: readonly string[],
    use: TextUse,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += TEXTS_MAX) {
      vectors.push(...(await this.#request(texts.slice(from, from + TEXTS_MAX), use, signal)));
    }
    return vectors;
  }

  /** Measured once and cached. */
  async unrelated(signal?: AbortSignal): Promise<number> {
    this.#unrelated ??= await unrelatedCosine(this, signal);
    return this.#unrelated;
  }

  async close(): Promise<void> {}

  async #request(
    texts: readonly string[],
    use: TextUse,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    const ending = new AbortController();
    const stop = () => ending.abort();
    const msMax = this.#msMax[use];
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop();
    }, msMax);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      const { data } = await this.#client.embeddings.create(this.#bodyOf(texts, use), {
        signal: ending.signal,
      });
      return this.#checked(data, texts.length);
    } catch (error) {
      if (isLate) throw new TooManyTexts(`no vectors of ${texts.length} texts in ${msMax} ms`);
      throw unavailable(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  #bodyOf(texts: readonly string[], use: TextUse): OpenAI.EmbeddingCreateParams {
    const prefix = this.#style === 'prefix' ? `${use}: ` : '';
    // The endpoint refuses an empty text, but not a dot.
    const input = texts.map(text => {
      const sent = text.slice(0, TEXT_UNITS_MAX).toWellFormed().trim();
      return `${prefix}${sent === '' ? '.' : sent}`;
    });
    const told = this.#style === 'input_type' ? { input_type: use } : {};
    return { model: this.model, input, encoding_format: 'float', ...told };
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
  if (statusOf(error) === TOO_LARGE) return new TooManyTexts(outsideReason(error));
  const { headers } = error as Partial<InstanceType<typeof OpenAI.APIError>>;
  const waitMs = headers === undefined ? null : retryAfterMs(headers, Date.now());
  return away(outsideReason(error), waitMs);
}

/** Drops the cause, because an endpoint's error may quote the texts. */
const away = (why: string, waitMs: number | null = null) =>
  new StoreUnavailable('text_embeddings', why, undefined, waitMs);
