/** Messages to and from the thread that holds vectors in memory. */
import type { Neighbour, PointFilter, PointPayload, VectorName } from '../vector-store.ts';

/** Points of one vector name, as they are stored. */
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

export type MatrixRequest =
  | { kind: 'set'; name: VectorName; points: PointColumns }
  | { kind: 'delete'; name: VectorName; ids: readonly string[] }
  /** Forgets all vectors of the name. */
  | { kind: 'clear'; name: VectorName }
  | {
      kind: 'search';
      id: number;
      name: VectorName;
      query: Int16Array;
      filter: PointFilter;
      limit: number;
    };

export interface MatrixReply {
  id: number;
  found: Neighbour[];
}
