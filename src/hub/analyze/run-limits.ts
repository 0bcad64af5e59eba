/** Times of a run and its streams, in milliseconds. */

export interface RunLimits {
  /** Time from the start of a run to its terminal event. */
  runMsMax: number;
  /** How long a run goes on without a reader. */
  graceMs: number;
  /** Silence after which a stream carries a comment. */
  pingMs: number;
  /** A reader that takes no bytes for this long is disconnected. */
  stallMs: number;
  /** Time between two heartbeats. */
  beatMs: number;
  /** Time between two looks for news of runs of other processes. */
  lookMs: number;
  /** Time between two looks for runs whose process has died. */
  deadMs: number;
  /** Time between two deletions of old logs. */
  sweepMs: number;
  /** How long a request waits until the end of a run is stored. */
  storeMsMax: number;
  /** How long the end of the process waits for terminal events. */
  closeMsMax: number;
}

export const RUN_LIMITS: Omit<RunLimits, 'graceMs'> = {
  runMsMax: 300_000,
  pingMs: 15_000,
  stallMs: 30_000,
  beatMs: 5_000,
  lookMs: 1_000,
  deadMs: 2_000,
  sweepMs: 60_000,
  storeMsMax: 5_000,
  closeMsMax: 5_000,
};
