/**
 * Kills processes that move criteria to concepts, each at the next page. The last process may finish. KILLS sets the
 * number of kills.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Test } from 'tap';

const MOVER = path.join(import.meta.dirname, '../processes/concept-mover.ts');
const KILLS = Number(process.env.KILLS ?? 2);
const PAGE_DECISIONS = 500;
/** Enough decisions for more pages than kills. */
export const DECISIONS = PAGE_DECISIONS * (KILLS + 1);

/**
 * `place` has the arguments of the mover. `left` counts the remaining criteria of the older release among `DECISIONS`
 * decisions.
 */
export async function killConceptMovers(
  t: Test,
  { place, left }: { place: string[]; left: () => Promise<number> },
): Promise<void> {
  const counts = [await left()];
  for (let kill = 0; kill < KILLS; kill++) {
    const at = kill % 2 === 0 ? 'after-page' : 'in-page';
    t.same(await mover(at, place), [null, 'SIGKILL'], `killed ${at}`);
    counts.push(await left());
    const [before, after] = counts.slice(-2) as [number, number];
    t.ok(at === 'after-page' ? after < before : after <= before, `${before} to ${after} left`);
  }
  t.ok(counts.at(-1)! > 0, 'all were killed in the middle');
  t.ok(new Set(counts).size > KILLS / 2, `killed at the stages ${counts.join(', ')}`);
  t.same(await mover('never', place), [0, null]);
  t.equal(await left(), 0, 'none left');
}

/** Resolves to the process's exit code and signal. */
function mover(kill: string, place: string[]): Promise<unknown[]> {
  return once(fork(MOVER, [kill, ...place]), 'exit');
}
