/** Reads the rows of a CSV file: comma, semicolon or tab, quotes, a header. */
import { Readable } from 'node:stream';
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

/** Rejects with a RecordError at a row that is not CSV: what follows it cannot be told apart. Memory: one row. */
export async function* csvItems(
  chunks: AsyncIterable<Buffer>,
  delimiter: string,
): AsyncGenerator<CsvItem> {
  const parser = Readable.from(chunks).pipe(
    parse({
      columns: header => header.slice(0, COLUMNS_MAX).map((name: string) => name.trim()),
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: ROW_BYTES_MAX,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      yield { line: info.lines, row: record };
    }
  } catch (error) {
    throw new RecordError('', `cannot be read as CSV from here on (${(error as Error).message})`);
  } finally {
    parser.destroy();
  }
}
