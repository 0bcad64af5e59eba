/** What a move tells of its comparison. */
import type { Compared } from '../stores/moving/copying.ts';
import type { MoveJournal } from '../stores/moving/journal.ts';

/** A line for each part: rows of the source, rows of the target, what was compared, and the result. */
export function tableOf(lines: readonly Compared[]): string {
  const width = Math.max(...lines.map(({ part }) => part.length));
  return lines
    .map(({ part, source, target, by, isSame }) =>
      [part.padEnd(width), source, target, by, isSame ? 'same' : 'DIFFERENT'].join('  '),
    )
    .join('\n');
}

/** Throws where a line differs. A target that may have served since is not to be emptied. */
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
