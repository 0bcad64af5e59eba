/** Reads the rows of a CSV file with a header and quoted cells, delimited by comma, semicolon or tab. */
import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { RecordError } from '../../record-error.ts';
import { blankBytes, type Headed } from './head.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const ROW_BYTES_MAX = 16 * 1024 * 1024;
const COLUMNS_MAX = 1000;
const [TAB, LINE_FEED, LINE_RETURN] = [0x09, 0x0a, 0x0d];

export interface CsvItem {
  /** Number of the line on which the row ends, starting at 1. */
  line: number;
  /** Null if the row cannot be read; `problem` then has the reason. */
  row: Record<string, string> | null;
  problem: string | null;
}

/**
 * The delimiter of the header, which is the first non-empty line; null if there is none, so that the file is not CSV.
 */
export function delimiterOf(head: Buffer): string | null {
  const line = headerOf(head).replace(/"[^"]*"/g, 'x');
  const counts = DELIMITERS.map(mark => line.split(mark).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? null : DELIMITERS[counts.indexOf(most)]!;
}

/** The names of the columns without quotes. */
export const columnNames = (head: Buffer, delimiter: string): string[] =>
  headerOf(head)
    .split(delimiter)
    .map(name =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );

const headerOf = (head: Buffer): string =>
  head.toString('utf8', headerAt(head)).split(/\r?\n/, 1)[0]!;

/** Offset of the header. A tab before the first name counts as the delimiter of an unnamed column. */
function headerAt(head: Buffer): number {
  const blanks = head.subarray(0, blankBytes(head));
  const line = Math.max(blanks.lastIndexOf(LINE_FEED), blanks.lastIndexOf(LINE_RETURN)) + 1;
  const tab = blanks.indexOf(TAB, line);
  return tab < 0 ? blanks.length : tab;
}

/**
 * Rejects with a RecordError at a row that is not valid CSV or where the stream is damaged, because the rows after it
 * cannot be separated. Memory: two rows.
 */
export async function* csvItems(
  { head, chunks }: Headed,
  delimiter: string,
): AsyncGenerator<CsvItem> {
  const parser = parse({
    columns: columnsOf,
    delimiter,
    // Each character represents a byte, so that invalid UTF-8 can be detected later.
    encoding: 'latin1',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_BYTES_MAX,
  });
  const source = new UntilDamage(chunks);
  const start = delimiter === '\t' ? headerAt(head) : blankBytes(head);
  const linesBefore = head.subarray(0, start).filter(byte => byte === LINE_FEED).length;
  // Errors are thrown by the loop below.
  pipeline(Readable.from(fromByte(start, source.chunks())), parser, () => {});
  // The last row is held back, because a row cut off by the end of a damaged stream would look complete.
  let held: CsvItem | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (held !== null) yield held;
      held = itemOf(record, info);
      held.line += linesBefore;
    }
  } catch (error) {
    throw source.damage ?? unreadable(error);
  } finally {
    parser.destroy();
  }
  if (source.damage !== null) throw source.damage;
  if (held !== null) yield held;
}

async function* fromByte(start: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = start;
  for await (const chunk of chunks) {
    const passed: number = Math.min(left, chunk.length);
    left -= passed;
    yield chunk.subarray(passed);
  }
}

/** A row from the parser; the cells are bytes. */
interface ParsedRow {
  record: Record<string, string>;
  info: {
    lines: number;
    columns: readonly unknown[];
    /** Set for a row whose number of cells differs from the header's. */
    error?: { record: string[] };
  };
}

function itemOf(
  record: ParsedRow['record'],
  { lines, columns, error }: ParsedRow['info'],
): CsvItem {
  const isWhole = error === undefined || isPadded(error.record, columns.length);
  if (!isWhole) {
    const counts = `${error.record.length} cells, the header ${columns.length}`;
    const problem = `the row has ${counts}: a text with a delimiter or line break needs quotes`;
    return { line: lines, row: null, problem };
  }
  const cells = Object.entries(record).map(([name, bytes]) => [name, textOf(bytes)] as const);
  if (cells.some(([, text]) => text === null)) {
    return { line: lines, row: null, problem: 'the row is not UTF-8' };
  }
  return { line: lines, row: Object.fromEntries(cells) as CsvItem['row'], problem: null };
}

/** Whether the extra cells of a row are all empty, because some programs end each row with a delimiter. */
const isPadded = (cells: string[], columns: number): boolean =>
  cells.length > columns && cells.slice(columns).every(cell => cell.trim() === '');

/** An unnamed column, except the first, is named by its number. Of two columns with one name, one would be lost. */
function columnsOf(header: string[]): string[] {
  if (header.length > COLUMNS_MAX) {
    throw new RecordError('', `has more than ${COLUMNS_MAX} columns`);
  }
  const names = new Set<string>();
  for (const [at, bytes] of header.entries()) {
    const given = textOf(bytes)?.trim();
    if (given === undefined) throw new RecordError('', 'has a header that is not UTF-8');
    const name = given === '' && names.has('') ? `column ${at + 1}` : given;
    if (names.has(name)) throw new RecordError('', 'has two columns of one name: rename one', name);
    names.add(name);
  }
  return [...names];
}

/** Null if the bytes are not valid UTF-8. */
function textOf(bytes: string): string | null {
  if (!/[\x80-\xff]/.test(bytes)) return bytes;
  const buffer = Buffer.from(bytes, 'latin1');
  return isUtf8(buffer) ? buffer.toString('utf8') : null;
}

/** A stream that ends at a read error instead of failing, so that the parser emits the rows before it. */
class UntilDamage {
  damage: Error | null = null;
  readonly #chunks: AsyncIterable<Buffer>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    try {
      yield* this.#chunks;
    } catch (error) {
      this.damage = unreadable(error);
    }
  }
}

function unreadable(error: unknown): RecordError {
  if (error instanceof RecordError) return error;
  return new RecordError('', `cannot be read as CSV from here on (${(error as Error).message})`);
}
