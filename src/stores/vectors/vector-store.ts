/** The port of the vector engine: points under names, neighbours of a vector out. */

/** `text`: the whole; `fact`: what happened; `thesis`: what the court holds of it. */
export const VECTOR_NAMES = ['text', 'fact', 'thesis'] as const;
export type VectorName = (typeof VECTOR_NAMES)[number];

/** What searches filter by, as in the document of the same id. */
export interface PointPayload {
  tribunal: string | null;
  ministro_norm: string | null;
  categoria_id: string | null;
  resultado: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
}

export interface Point {
  id: string;
  /** Of length 1, or zero for a text without words. */
  vectors: Record<VectorName, Float32Array>;
  payload: PointPayload;
}

/** Only points that have all of these; a point without a date is outside every period. */
export interface PointFilter {
  tribunal?: string | undefined;
  ministro_norm?: string | undefined;
  categoria_id?: string | undefined;
  resultado?: string | undefined;
  /** First and last day, both included, YYYY-MM-DD. */
  data_inicio?: string | undefined;
  data_fim?: string | undefined;
}

export interface Neighbour {
  id: string;
  /** Cosine of the angle between the vectors, -1 to 1. */
  score: number;
}

/**
 * All methods reject with StoreUnavailable('vector_engine') where the engine does not answer, and with AppError
 * EMBEDDING_DIMENSION_MISMATCH where what it holds has another dimension than this instance.
 */
export interface VectorStore {
  readonly name: string;
  readonly dimension: number;
  /** Whether the engine was last seen to hold vectors of another dimension. */
  readonly isMismatched: boolean;
  /** Stores them, ids distinct, in the place of what had their ids; they are found when it resolves. */
  upsert(points: readonly Point[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Those of the ids that have no point. */
  missing(ids: readonly string[]): Promise<string[]>;
  /** The nearest by score descending, then id; all of them, exactly, or nearly so where the engine has an index. */
  search(
    name: VectorName,
    vector: Float32Array,
    filter: PointFilter,
    limit: number,
  ): Promise<Neighbour[]>;
  /** Null where there is no such point. */
  vectorOf(id: string, name: VectorName): Promise<Float32Array | null>;
  /** Resolves after a write and a read. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
