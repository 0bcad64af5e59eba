/** The port of text vectors: texts in, vectors out. */

export interface TextEmbeddings {
  /** The model's name, as SVC_EMBEDDING_MODEL gives it. */
  readonly model: string;
  /** Elements of a vector. */
  readonly dimension: number;
  /** Weight of its ranking in a hybrid search, where the full-text ranking weighs 1. */
  readonly rankWeight: number;
  /** Whether the last vectors of the model had another dimension. */
  readonly isMismatched: boolean;
  /**
   * One vector of length 1 for each text, in order; the vector of a text without words is zero or chosen by the model.
   * Rejects with StoreUnavailable('text_embeddings') when the model does not answer, and with AppError
   * EMBEDDING_DIMENSION_MISMATCH when its vectors have another dimension.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}
