/** A generation that is held for an answer in pieces, such as a file of the whole graph. */
import { GRAPH_DEADLINE_MS } from '../operation.ts';
import type { Generation, SnapshotStore } from '../snapshot/snapshot-store.ts';
import type { Answer, GraphRequest, HeldGeneration } from './answer.ts';
import { unavailable } from './refused.ts';

/** The time for which one computation may hold a generation, so that a refresh does not wait longer for it. */
const HELD_MS_MAX = GRAPH_DEADLINE_MS;

type Answers = (request: GraphRequest, generation: Generation) => Answer | Promise<Answer>;

export function heldGeneration(
  snapshots: SnapshotStore,
  generation: Generation,
  answers: Answers,
): HeldGeneration {
  let isHeld = true;
  const release = () => {
    if (isHeld) snapshots.release(generation);
    isHeld = false;
    clearTimeout(timer);
  };
  snapshots.hold(generation);
  const timer = setTimeout(release, HELD_MS_MAX);
  timer.unref();
  return {
    release,
    execute(operation, params, deadline) {
      if (!snapshots.isReadable(generation)) {
        throw unavailable(`snapshot ${generation.number} was replaced while it was read`);
      }
      return answers({ operation, params, deadline }, generation);
    },
  };
}
