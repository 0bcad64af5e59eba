/** Reads the rows of a CSV file: comma, semicolon or tab, quotes, a header. */
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { RecordError } from '../../record-error.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const ROW_BYTES_MAX = 16 * 1024 * 1024;
const COLUMNS_MAX = 1000;

export interface CsvItem {
  /** The line of the file where the row ends, counted from 1. */
  line: number;
  row: Record<string, string>;
}

/** The delimiter of a header line; null where it has none, so that the file is no CSV. */
export function delimiterOf(head: Buffer): string | null {
  const line = head
    .toString('utf8')
    .split(/\r?\n/, 1)[0]!
    .replace(/"[^"]*"/g, 'x');
  const counts = DELIMITERS.map(mark => line.split(mark).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? null : DELIMITERS[counts.indexOf(most)]!;
}

/**
 * Rejects with a RecordError at a row that is not CSV, or where the stream is damaged: what follows cannot be told
 * apart. Memory: two rows.
 */
export async function* csvItems(
  chunks: AsyncIterable<Buffer>,
  delimiter: string,
): AsyncGenerator<CsvItem> {
  const parser = parse({
    columns: header => header.slice(0, COLUMNS_MAX).map((name: string) => name.trim()),
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_BYTES_MAX,
  });
  const source = new UntilDamage(chunks);
  // The loop below receives what fails.
  pipeline(Readable.from(source.chunks()), parser, () => {});
  // The row in which the stream breaks off would look whole.
  let held: CsvItem | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (held !== null) yield held;
      held = { line: info.lines, row: record };
    }
  } catch (error) {
    throw source.damage ?? unreadable(error);
  } finally {
    parser.destroy();
  }
  if (source.damage !== null) throw source.damage;
  if (held !== null) yield held;
}

/** A row as the parser gives it. */
interface ParsedRow {
  record: Record<string, string>;
  info: { lines: number };
}

/** A stream that ends where it fails, so that the parser gives the rows before. */
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
