/** Splits a stream into lines of UTF-8. Accepts byte order marks and CRLF, and limits the length of a line. */
import { isUtf8 } from 'node:buffer';
import { RecordError } from './record-error.ts';
import type { Mapping } from './sources/mapping/mapping.ts';

/** Maximum length of a line in bytes; a longer line is reported and skipped. */
export const LINE_BYTES_MAX = 16 * 1024 * 1024;
const GROUP_LINES_MAX = 100;
const GROUP_UNITS_MAX = 128 * 1024;
const LF = 10;
const CR = 13;
const BOM = Buffer.from('\ufeff');

export interface Line {
  /** Counted from 1, including blank lines, which are not returned. */
  number: number;
  /** Bytes of the file up to and including this line. */
  endBytes: number;
  /** The line without its end; null if `problem` says why it cannot be read. */
  text: string | null;
  problem: string | null;
  /** Form of the source; absent for this service's own form. */
  form?: string;
  /** Maps the fields of a line to the fields of a decision, if the user gave a map. */
  mapping?: Mapping;
  /** Location of the item if it is not a line of the file: `202405.json, item 3`. */
  place?: string;
}

/** Position at which reading starts: number of bytes and lines before it. */
export interface LineStart {
  bytes: number;
  lines: number;
}

/**
 * Memory: one line of at most 16 MiB; the rest of a longer line is skipped. Rejects with a RecordError after more than
 * `blankMax` consecutive blank lines. In a stored file any number is allowed, because removed decisions leave blank
 * lines.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  start: LineStart = { bytes: 0, lines: 0 },
  blankMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<Line> {
  const reader = new LineReader(start, blankMax);
  for await (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

/**
 * Groups lines for parsing on another thread: one message per group, and a reply that is small enough to deserialize
 * without blocking. A group ends with the line that reaches either limit.
 */
export async function* linesTogether(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let group: Line[] = [];
  let units = 0;
  for await (const line of lines) {
    group.push(line);
    units += line.text?.length ?? 0;
    if (group.length < GROUP_LINES_MAX && units < GROUP_UNITS_MAX) continue;
    yield group;
    group = [];
    units = 0;
  }
  if (group.length > 0) yield group;
}

/** Splits chunks that are pushed into lines. */
export class LineReader {
  #parts: Buffer[] = [];
  #lineBytes = 0;
  #readBytes: number;
  #number: number;
  /** Number of consecutive blank lines. */
  #blank = 0;
  readonly #blankMax: number;

  constructor(
    { bytes, lines }: LineStart = { bytes: 0, lines: 0 },
    blankMax = Number.POSITIVE_INFINITY,
  ) {
    this.#readBytes = bytes;
    this.#number = lines;
    this.#blankMax = blankMax;
  }

  *push(chunk: Buffer): Generator<Line> {
    let start = this.#pastEmpty(chunk, 0);
    for (let end = chunk.indexOf(LF, start); end >= 0; end = chunk.indexOf(LF, start)) {
      this.#keep(chunk.subarray(start, end));
      this.#readBytes += end + 1 - start;
      yield* this.#line();
      start = this.#pastEmpty(chunk, end + 1);
    }
    this.#keep(chunk.subarray(start));
    this.#readBytes += chunk.length - start;
  }

  *end(): Generator<Line> {
    if (this.#lineBytes > 0) yield* this.#line();
  }

  /** Index of the first non-empty line; a file may have millions of empty lines. */
  #pastEmpty(chunk: Buffer, start: number): number {
    if (this.#lineBytes > 0) return start;
    let end = start;
    while (chunk[end] === LF) end++;
    const empty = end - start;
    this.#readBytes += empty;
    this.#number += empty;
    this.#countBlank(empty);
    return end;
  }

  #countBlank(lines: number): void {
    this.#blank += lines;
    if (this.#blank > this.#blankMax)
      throw new RecordError('', `has more than ${this.#blankMax} blank lines together`);
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#lineBytes += part.length;
    if (this.#lineBytes <= LINE_BYTES_MAX) this.#parts.push(part);
    else this.#parts = [];
  }

  *#line(): Generator<Line> {
    const line = { number: ++this.#number, endBytes: this.#readBytes };
    const size = this.#lineBytes;
    let bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#lineBytes = 0;
    if (size > LINE_BYTES_MAX) {
      this.#blank = 0;
      yield {
        ...line,
        text: null,
        problem: `the line has ${size} bytes, more than ${LINE_BYTES_MAX}`,
      };
      return;
    }
    // A file made by concatenation may have a byte order mark at the start of each part.
    while (bytes.subarray(0, BOM.length).equals(BOM)) bytes = bytes.subarray(BOM.length);
    if (bytes.at(-1) === CR) bytes = bytes.subarray(0, -1);
    if (!isUtf8(bytes)) {
      this.#blank = 0;
      yield { ...line, text: null, problem: 'the line is not UTF-8' };
      return;
    }
    const text = bytes.toString('utf8');
    if (text.trim() === '') {
      this.#countBlank(1);
      return;
    }
    this.#blank = 0;
    yield { ...line, text, problem: null };
  }
}
