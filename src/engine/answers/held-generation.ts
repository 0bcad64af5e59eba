/** A generation that is held for an answer of several parts, such as a file of the whole graph. */
import { GRAPH_DEADLINE_MS } from '../operation.ts';
import type { Generation, SnapshotStore } from '../snapshot/snapshot-store.ts';
import type { Answer, GraphRequest, HeldGeneration } from './answer.ts';
import { unavailable } from './refused.ts';

/** A single computation may hold a generation this long, so a refresh does not wait longer here either. */
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
