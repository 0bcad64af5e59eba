/** Cached pages of results for each search, so that the back button shows all of them again at once. */
import type { Found } from './ask.ts';

const SEARCHES_MAX = 10;
const kept = new Map<string, readonly Found[]>();

export const keptPages = (key: string): readonly Found[] | null => kept.get(key) ?? null;

export function keepPages(key: string, pages: readonly Found[]): void {
  kept.delete(key);
  kept.set(key, pages);
  const [oldest] = kept.keys();
  if (kept.size > SEARCHES_MAX && oldest !== undefined) kept.delete(oldest);
}
