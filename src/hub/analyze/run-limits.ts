/** Time limits of a run and its streams, in milliseconds. */

export interface RunLimits {
  /** Time from the start of a run to its terminal event. */
  runMsMax: number;
  /** The time for which a run continues without a reader. */
  graceMs: number;
  /** Time without an event after which a stream sends a comment. */
  pingMs: number;
  /** A reader that receives no bytes for this long is disconnected. */
  stallMs: number;
  /** Time between two heartbeats. */
  beatMs: number;
  /** Time between two polls for growth of runs of other processes. */
  lookMs: number;
  /** Time between two searches for runs whose process has died. */
  deadMs: number;
  /** Time between two deletions of old logs. */
  sweepMs: number;
  /** The time for which a request waits until the end of a run is stored. */
  storeMsMax: number;
  /** The time for which a shutdown waits until terminal events are stored. */
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
