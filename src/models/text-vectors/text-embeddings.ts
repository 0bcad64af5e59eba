/** The port of text vectors: texts in, vectors out. */
import { StoreUnavailable } from '../../errors/store-unavailable.ts';

/** The use of a text, because some models treat questions and the texts that answer them differently. */
export type TextUse = 'query' | 'passage';

export interface TextEmbeddings {
  /** The model's name as in SVC_EMBEDDING_MODEL. */
  readonly model: string;
  /** Elements of a vector. */
  readonly dimension: number;
  /** Weight of its scores in a hybrid search, where the full-text scores weigh 1. */
  readonly rankWeight: number;
  /** Whether the last vectors of the model had another dimension. */
  readonly isMismatched: boolean;
  /**
   * One vector of length 1 for each text, in order; the vector of a text without words is zero or chosen by the model.
   * Rejects with StoreUnavailable('text_embeddings') when the model does not answer, with TooManyTexts when fewer texts
   * may be answered, and with AppError EMBEDDING_DIMENSION_MISMATCH when its vectors have another dimension.
   */
  embed(texts: readonly string[], use: TextUse, signal?: AbortSignal): Promise<Float32Array[]>;
  /** Cosine of a query and a passage that have nothing to do with each other. Rejects as `embed` does. */
  unrelated(signal?: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** The request took too long, or the endpoint refused its size. */
export class TooManyTexts extends StoreUnavailable {
  constructor(message: string) {
    super('text_embeddings', message);
  }
}
