/** Streams the lines of an export: counts them, shows progress, and fails if the export is incomplete. */
import type { ExportEnd } from '../ingest/export/exporter.ts';

const LF = 10;
const TELL_INTERVAL_MS = 2_000;
const MEGABYTE = 1_000_000;

/**
 * Yields the lines except the last one, which marks the end, and returns that one. Throws if the stream ends without
 * it. Memory: one line and one chunk.
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
    // The text after the last line feed but one may be the end marker, so it is held back.
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
    // The last line is incomplete.
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
