/** `generate`: writes synthetic decision records to standard output, at the speed of its reader. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateLines } from '../ingest/synthetic-decisions.ts';

/** Lines are batched to writes of about this many code units. */
const PIECE_UNITS = 64 * 1024;

export async function generateCommand(decisions: number, seed: number): Promise<void> {
  try {
    await pipeline(Readable.from(pieces(generateLines(decisions, seed))), process.stdout);
  } catch (error) {
    // The reader has closed the pipe, as `head` does.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

function* pieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_UNITS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
