/**
 * How much of an exhaustive loop a run does: a drawn share in `npm test`; the whole with TEST_SHARES=whole, which a file of
 * `npm run test:slow` sets for all files that call this.
 */
import { drawSeed, seededRandom } from './random-text.ts';

/** One of every `every` items, from a drawn place on; all of them in the whole run. */
export function shareOf<T>(items: readonly T[], every: number): T[] {
  if (process.env.TEST_SHARES === 'whole') return [...items];
  const first = Math.floor(seededRandom(drawSeed())() * every);
  return items.filter((_, i) => i % every === first);
}
