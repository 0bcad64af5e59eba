/** Port of the vector engine: stores points with named vectors and finds the neighbours of a vector. */
import type { PointFilter, PointPayload } from '../mirror/point-filter.ts';

/** `text`: the whole decision; `fact`: what happened; `thesis`: what the court decided about it. */
export const VECTOR_NAMES = ['text', 'fact', 'thesis'] as const;
export type VectorName = (typeof VECTOR_NAMES)[number];

export interface Point {
  id: string;
  /** Unit vectors, or zero for a text without words. */
  vectors: Record<VectorName, Float32Array>;
  payload: PointPayload;
}

/** A filter by fields, and optionally by ids. */
export interface VectorFilter extends PointFilter {
  /** If present, only these points are compared. */
  ids?: ReadonlySet<string> | undefined;
}

export interface Neighbour {
  id: string;
  /** Cosine of the angle between the vectors, -1 to 1. */
  score: number;
}

/**
 * All methods reject with StoreUnavailable('vector_engine') if the engine does not answer, and with AppError
 * EMBEDDING_DIMENSION_MISMATCH if its vectors have another dimension than this instance.
 */
export interface VectorStore {
  readonly name: string;
  readonly dimension: number;
  /** Whether the last check found vectors of another dimension. */
  readonly isMismatched: boolean;
  /** Inserts or replaces points with distinct ids; searches find them when it resolves. */
  upsert(points: readonly Point[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** The ids for which no point is stored. */
  missing(ids: readonly string[]): Promise<string[]>;
  /** The nearest points by descending score, then id; exact, or nearly exact if the engine uses an index. */
  search(
    name: VectorName,
    vector: Float32Array,
    filter: VectorFilter,
    limit: number,
  ): Promise<Neighbour[]>;
  /** Null if no point has this id. */
  vectorOf(id: string, name: VectorName): Promise<Float32Array | null>;
  /** Resolves after a write and a read. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
