/** Kills processes that move criteria to concepts, later and later until they get on; the last one is let go. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Test } from 'tap';

const MOVER = path.join(import.meta.dirname, '../processes/concept-mover.ts');
const KILLS_MIN = 10;

/**
 * `place` has the arguments of the mover; `left` tells how many criteria of the older release there are, and
 * `afterMs` is how long the first mover may move.
 */
export async function killConceptMovers(
  t: Test,
  { place, left, afterMs }: { place: string[]; left: () => Promise<number>; afterMs: number },
): Promise<void> {
  const counts = [await left()];
  let kills = 0;
  let delayMs = afterMs;
  while (!(await mover(place, kills < KILLS_MIN ? delayMs : Number.POSITIVE_INFINITY))) {
    kills++;
    counts.push(await left());
    delayMs = counts.at(-1) === counts.at(-2) ? delayMs * 1.8 : delayMs * 0.7;
  }
  t.comment(`criteria of wordings left: ${counts.join(', ')}`);
  t.ok(kills >= KILLS_MIN, `${kills} kills`);
  t.ok(
    counts.every((count, i) => i === 0 || count <= counts[i - 1]!),
    'no kill undoes what was moved',
  );
  const stages = new Set(counts.filter(count => count > 0));
  t.ok(stages.size > 1, `killed at ${stages.size} stages`);
}

/** Resolves to whether it was done before it was killed. */
async function mover(place: string[], afterMs: number): Promise<boolean> {
  const child = fork(MOVER, place);
  let isDone = false;
  child.on('message', (said: { isDone: boolean }) => {
    isDone = said.isDone;
    if (!isDone && Number.isFinite(afterMs)) setTimeout(() => child.kill('SIGKILL'), afterMs);
  });
  await once(child, 'exit');
  return isDone;
}
