/**
 * How much of an exhaustive loop a run does: a random share in `npm test`, or all of it with TEST_SHARES=whole. A file
 * of `npm run test:slow` sets that for all files that call this.
 */
import { drawSeed, seededRandom } from './random-text.ts';

/** One of every `every` items, starting at a random place; all items in the whole run. */
export function shareOf<T>(items: readonly T[], every: number): T[] {
  if (process.env.TEST_SHARES === 'whole') return [...items];
  const first = Math.floor(seededRandom(drawSeed())() * every);
  return items.filter((_, i) => i % every === first);
}
