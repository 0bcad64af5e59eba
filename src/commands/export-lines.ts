/** The lines of an export on their way to a file: counted, shown, and complete or an error. */
import type { ExportEnd } from '../ingest/export/exporter.ts';

const LF = 10;
const TELL_INTERVAL_MS = 2_000;
const MEGABYTE = 1_000_000;

/**
 * Yields the lines without the last one, which tells the end. Returns it; throws if the stream ends without it. Memory:
 * a line and a piece.
 */
export async function* withoutEnd(
  pieces: AsyncIterable<Uint8Array | string>,
  title: string,
): AsyncGenerator<Buffer, ExportEnd> {
  const shown = new Progress(title);
  let held: Buffer[] = [];
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as Uint8Array);
    held.push(bytes);
    if (bytes.indexOf(LF) < 0) continue;
    const all = Buffer.concat(held);
    // What follows the last but one line end may be the end.
    const last = all.lastIndexOf(LF, all.length - 2);
    held = [all.subarray(last + 1)];
    if (last < 0) continue;
    shown.update(all, last + 1);
    yield all.subarray(0, last + 1);
  }
  return endOf(Buffer.concat(held).toString());
}

function endOf(line: string): ExportEnd {
  try {
    const { fim } = JSON.parse(line) as { fim?: ExportEnd };
    if (fim !== undefined) return fim;
  } catch {
    // A line that was cut off.
  }
  throw new Error('the export was broken off; nothing was written');
}

/** Writes a line to standard error every two seconds. */
class Progress {
  readonly #title: string;
  #lines = 0;
  #bytes = 0;
  #tellAt = performance.now() + TELL_INTERVAL_MS;

  constructor(title: string) {
    this.#title = title;
  }

  update(bytes: Buffer, length: number): void {
    for (let at = bytes.indexOf(LF); at >= 0 && at < length; at = bytes.indexOf(LF, at + 1)) {
      this.#lines++;
    }
    this.#bytes += length;
    const now = performance.now();
    if (now < this.#tellAt) return;
    this.#tellAt = now + TELL_INTERVAL_MS;
    const megabytes = (this.#bytes / MEGABYTE).toFixed(1);
    process.stderr.write(`${this.#title}: ${this.#lines} written, ${megabytes} MB\n`);
  }
}
