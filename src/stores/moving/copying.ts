/** Copies a part page by page, from where an earlier run ended. */
import { unavailableIn } from '../../errors/store-unavailable.ts';
import { backoffMs, retrying } from '../../runtime/policies.ts';
import type { MoveJournal } from './journal.ts';

/** A server that is restarted is back by then. */
const FAILURES_MAX = 7;
const BACKOFF = { firstMs: 500, msMax: 30_000 };

export interface Page {
  rows: number;
  /** Key of the last row; null for an empty page, which is the last. */
  last: string | null;
}

/** Told after each page with the rows copied so far, those of earlier runs included. */
export type OnCopied = (part: string, rows: number) => void;

/** Does work that may be repeated, again and again while a store does not answer, for about a minute. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  retrying(work, (error, failures) =>
    unavailableIn(error) === null || failures >= FAILURES_MAX ? null : backoffMs(failures, BACKOFF),
  );

/** `copy` stores the page after a key in the target, again if need be, and resolves when it is there. */
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

/** One line of the comparison at the end. */
export interface Compared {
  part: string;
  source: number;
  target: number;
  /** What was compared: the contents, the ids of the entries, or no more than their number. */
  by: 'digest' | 'id' | 'count';
  isSame: boolean;
}
