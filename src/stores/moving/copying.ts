/** Copies one part of the stores page by page, from the position that an earlier run reached. */
import { unavailableIn } from '../../errors/store-unavailable.ts';
import { backoffMs, retrying } from '../../runtime/policies.ts';
import type { MoveJournal } from './journal.ts';

/** Retries before giving up; a server that is being restarted is reachable again by then. */
const FAILURES_MAX = 7;
const BACKOFF = { firstMs: 500, msMax: 30_000 };

export interface Page {
  rows: number;
  /** Key of the last row of the page; null if the page is empty and the copy complete. */
  last: string | null;
}

/** Called after each page with the total number of rows copied, including those of earlier runs. */
export type OnCopied = (part: string, rows: number) => void;

/** Runs work that is safe to repeat. Retries it with back-off for about a minute while a store is unavailable. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  retrying(work, (error, failures) =>
    unavailableIn(error) === null || failures >= FAILURES_MAX ? null : backoffMs(failures, BACKOFF),
  );

/**
 * `copy` stores the page after a key in the target. It may be called again for the same page, and resolves when the
 * page is stored.
 */
export async function copyPages(
  part: string,
  journal: MoveJournal,
  onCopied: OnCopied,
  copy: (after: string | null) => Promise<Page>,
): Promise<void> {
  let state = journal.of(part);
  while (!state.isDone) {
    const { after } = state;
    const { rows, last } = await patiently(() => copy(after));
    state = { after: last ?? state.after, rows: state.rows + rows, isDone: last === null };
    journal.note(part, state);
    onCopied(part, state.rows);
  }
}

/** One row of the comparison that ends a move. */
export interface Compared {
  part: string;
  source: number;
  target: number;
  /** The compared data: digests of the contents, the ids of the entries, or only their number. */
  by: 'digest' | 'id' | 'count';
  isSame: boolean;
}
