/** The port of text embeddings: texts in, vectors out. */

export interface TextEmbeddings {
  /** The model's name, as SVC_EMBEDDING_MODEL gives it. */
  readonly model: string;
  /** Numbers in a vector. */
  readonly dimension: number;
  /** How much its ranking counts in a hybrid search, where that of the words counts 1. */
  readonly rankWeight: number;
  /** Whether the model's last answer was of another dimension. */
  readonly isMismatched: boolean;
  /**
   * One vector of length 1 for each text, in order; a text without words has the zero vector or whatever the model
   * says of it. Rejects with StoreUnavailable('text_embeddings') where the model does not answer, and with AppError
   * EMBEDDING_DIMENSION_MISMATCH where it answers in another dimension.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}
