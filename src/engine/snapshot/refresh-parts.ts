/** The dependencies of the refresher, and its reports. */
import type { GenerationStamp, PackReport } from '../graph/packing/pack.ts';
import type { Clock } from './clock.ts';
import type { SourceProbe, SourceVersion } from './graph-source.ts';
import type { SnapshotFiles } from './snapshot-file.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** Changes to be merged with the previous generation, which stays readable meanwhile. */
export interface ChangesToMerge {
  previous: SharedArrayBuffer;
  ids: readonly string[];
  /** Whether to merge even if the store's version has changed while the changes were read. */
  evenIfMoved: boolean;
}

/** Reads and packs the graph on a separate thread. */
export interface SnapshotLoader {
  /**
   * Without `changes` it reads the whole graph, with rests until `hurry` (see `Pace`). Resolves to null if the changes
   * are not merged.
   */
  load(
    buffer: SharedArrayBuffer,
    stamp: GenerationStamp,
    changes: ChangesToMerge | null,
    hurry: Int32Array,
  ): Promise<PackReport | null>;
}

export const REFRESH_OUTCOMES = ['published', 'confirmed', 'torn', 'refused', 'failed'] as const;
export type RefreshOutcome = (typeof REFRESH_OUTCOMES)[number];

export interface RefresherSettings {
  refreshSeconds: number;
  fullSeconds: number;
  staleSeconds: number;
  /** Greatest size of a snapshot; 0 for no snapshot. */
  bytesMax: number;
}

/** The reports of the refresher. */
export interface RefreshObserver {
  refreshed(outcome: RefreshOutcome, seconds: number): void;
  /** `changed`: the number of decisions that were read; null after a read of the whole graph. */
  packed(report: PackReport, changed: number | null): void;
  /** Called after each probe. */
  probed(source: SourceVersion, fullReadSeconds: number): void;
  warn(message: string, error?: unknown): void;
}

export interface RefresherParts {
  store: SnapshotStore;
  source: SourceProbe;
  loader: SnapshotLoader;
  files: SnapshotFiles;
  settings: RefresherSettings;
  observer: RefreshObserver;
  /** The system's clock if absent. */
  clock?: Clock;
}
