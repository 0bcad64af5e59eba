/** Reports the comparison at the end of a move. */
import type { Compared } from '../stores/moving/copying.ts';
import type { MoveJournal } from '../stores/moving/journal.ts';

/** A line for each part: rows of the source, rows of the target, the method of comparison, and the result. */
export function tableOf(lines: readonly Compared[]): string {
  const width = Math.max(...lines.map(({ part }) => part.length));
  return lines
    .map(({ part, source, target, by, isSame }) =>
      [part.padEnd(width), source, target, by, isSame ? 'same' : 'DIFFERENT'].join('  '),
    )
    .join('\n');
}

/** Throws if a part differs. If the target may have been in use since, the message does not suggest emptying it. */
export function refuseDifference(lines: readonly Compared[], journal: MoveJournal): void {
  const other = lines.filter(({ isSame }) => !isSame).map(({ part }) => part);
  if (other.length === 0) return;
  const parts = other.join(', ');
  throw new Error(
    journal.isFinished
      ? `${parts}: both sides differ now. They did not when the move ended, which ${journal.file} notes; a service ` +
          'that has run on one of them since changes it. Nothing was copied'
      : `${parts}: both sides differ. If one of them was changed since the move was begun, empty the servers, ` +
          `delete ${journal.file} and move again`,
  );
}
