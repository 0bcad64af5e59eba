/** Messages to and from the thread that holds vectors in memory. */
import type { MirrorMessage, MirrorReply, MirrorThread } from '../../mirror/mirror-thread.ts';
import type { PointPayload } from '../../mirror/point-filter.ts';
import type { Neighbour, VectorFilter, VectorName } from '../vector-store.ts';

/** Points of one vector name, in their stored form. */
export interface PointColumns {
  ids: string[];
  payloads: PointPayload[];
  /** The vectors one after another, in units of 1/SCALE. */
  values: Int16Array;
}

/** `workerData` of the thread. */
export interface MatrixThreadData {
  dimension: number;
}

type MatrixChange =
  | { kind: 'set'; name: VectorName; points: PointColumns }
  | { kind: 'delete'; name: VectorName; ids: readonly string[] }
  /** Drops all vectors of the name. */
  | { kind: 'clear'; name: VectorName };

interface MatrixQuestion {
  name: VectorName;
  query: Int16Array;
  filter: VectorFilter;
  limit: number;
}

export type MatrixMessage = MirrorMessage<MatrixChange, MatrixQuestion>;
export type MatrixReply = MirrorReply<Neighbour[]>;
export type MatrixThread = MirrorThread<MatrixChange, MatrixQuestion, Neighbour[]>;
