/** The content of a converted file: one line per item, and blank lines for numbers without an item. */
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { CaseKey } from '../../stores/relational/process.ts';
import { type Line, linesTogether } from '../lines.ts';
import type { ConvertedLine } from './converted-line.ts';

/** Maximum size, because an erasure holds the file in memory. */
const CONVERTED_BYTES_MAX = 256 * 1024 * 1024;
/** Maximum bytes of blank lines per write. */
const BLANK_BYTES = 64 * 1024;

/** Converts lines of the file with this SHA-256, in order. */
export type ConvertLines = (lines: Line[], sha256: string) => Promise<ConvertedLine[]>;

export interface Converting {
  /** Aborts the conversion. */
  signal: AbortSignal;
  convert(lines: Line[]): Promise<ConvertedLine[]>;
  /** Removes stored versions of secret cases. */
  hide(secret: CaseKey[]): Promise<void>;
  onPiece(): Promise<void>;
}

export async function* convertedPieces(
  lines: AsyncIterable<Line>,
  { signal, convert, hide, onPiece }: Converting,
): AsyncGenerator<Buffer> {
  let next = 1;
  let bytes = 0;
  for await (const group of linesTogether(yielding(lines))) {
    if (signal.aborted) return;
    const converted = await convert(group);
    const secret = converted.flatMap(({ secret }) => secret ?? []);
    if (secret.length > 0) await hide(secret);
    for (const piece of numbered(group, converted, next)) {
      bytes += piece.length;
      if (bytes > CONVERTED_BYTES_MAX) {
        yield tooMuch();
        return;
      }
      yield piece;
      await onPiece();
    }
    next = group.at(-1)!.number + 1;
  }
}

/** Yields the lines with blank lines in between, so that each is at its number; the next line has the number `next`. */
function* numbered(
  lines: readonly Line[],
  converted: readonly ConvertedLine[],
  next: number,
): Generator<Buffer> {
  let parts: string[] = [];
  for (const [i, { number }] of lines.entries()) {
    let blank = number - (i === 0 ? next : lines[i - 1]!.number + 1);
    if (blank >= BLANK_BYTES && parts.length > 0) {
      yield Buffer.from(parts.join(''));
      parts = [];
    }
    for (; blank >= BLANK_BYTES; blank -= BLANK_BYTES) yield Buffer.alloc(BLANK_BYTES, '\n');
    parts.push('\n'.repeat(blank), converted[i]!.text, '\n');
  }
  yield Buffer.from(parts.join(''));
}

const tooMuch = (): Buffer => {
  const mib = CONVERTED_BYTES_MAX / 1024 ** 2;
  const reason = `the file has more than ${mib} MiB of decisions: this item and those after it are not read; split it`;
  return Buffer.from(`${JSON.stringify({ $item: [null, []], $skipped: reason })}\n`);
};

async function* yielding(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  const slice = new TimeSlice();
  for await (const line of lines) {
    yield line;
    await slice.yieldIfOver();
  }
}
