/**
 * The list of an answer as a table, if `Accept` prefers that to JSON: CSV (RFC 4180), or one JSON object per line. A
 * table is made from the answer, so it has the same rows, order, pages and limits. See docs/exports.md.
 */
import { stringify } from 'csv-stringify/sync';
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { Context } from '../../server/exchange.ts';
import { type JsonSchema, outputSchema } from '../../server/json-schema.ts';
import type { Servable, ServedAnswer } from '../servable.ts';

const JSON_TYPE = 'application/json';
const CSV = 'text/csv';
const LINES = 'application/x-ndjson';
/** Rows that are written before other requests get the thread. */
const PIECE_ROWS = 100;

type Format = typeof CSV | typeof LINES;

interface Table {
  /** Field of `data`; '' if `data` is the list. */
  list: string;
  /** Fields of a row, in the order of the schema; they do not depend on the rows. */
  columns: readonly string[];
}

/** The table of a question; null if the question has no list. */
export function tableOf({ question: { list, result } }: Servable): Table | null {
  if (list === undefined) return null;
  const data = outputSchema(result);
  const rows = list === '' ? data : data.properties?.[list];
  if (rows?.items?.properties === undefined) throw new Error(`${list} is no list of objects.`);
  return { list, columns: Object.keys(rows.items.properties) };
}

/** The forms of a table for OpenAPI. */
export function tableTypes({ list, columns }: Table): Record<string, JsonSchema> {
  const rows = list === '' ? '`data`' : `\`data.${list}\``;
  const text = (description: string): JsonSchema => ({ type: 'string', description });
  return {
    [CSV]: text(`The rows of ${rows}, after a line of names: ${columns.join(', ')}.`),
    [LINES]: text(`The rows of ${rows}, a JSON object on each line.`),
  };
}

/**
 * The format that the caller prefers; null for JSON, which callers that accept none of the three also get. Costs two
 * comparisons for the usual headers.
 */
export function tableAsked(ctx: Context, table: Table | null): Format | null {
  const { accept } = ctx.req.headers;
  if (table === null || accept === undefined || accept === '*/*' || accept === JSON_TYPE) {
    return null;
  }
  const preferred = ctx.accepts(JSON_TYPE, CSV, LINES);
  return preferred === CSV || preferred === LINES ? preferred : null;
}

/** Answers with the rows; `meta` and the next cursor are in headers. */
export async function answerTable(
  ctx: Context,
  { list, columns }: Table,
  format: Format,
  { json, meta }: ServedAnswer,
): Promise<void> {
  const { exchange } = ctx.state;
  const data = JSON.parse(typeof json === 'string' ? json : Buffer.from(json).toString());
  const rows: object[] = list === '' ? data : data[list];
  const pieces = [Buffer.from(format === CSV ? csvOf([columns], columns) : '')];
  const slice = new TimeSlice();
  let bytes = pieces[0]!.byteLength;
  for (let i = 0; i < rows.length && bytes <= exchange.answerBytesMax; i += PIECE_ROWS) {
    const some = rows.slice(i, i + PIECE_ROWS);
    const piece = Buffer.from(format === CSV ? csvOf(some, columns) : linesOf(some));
    bytes += piece.byteLength;
    pieces.push(piece);
    await slice.yieldIfOver();
  }
  const cursor: unknown = data.next_cursor ?? (meta as { next_cursor?: unknown })?.next_cursor;
  if (typeof cursor === 'string') ctx.set('x-next-cursor', cursor);
  if (meta !== null && 'engine' in meta) {
    ctx.set('x-engine', meta.engine);
    if (meta.snapshot !== undefined) ctx.set('x-snapshot-id', String(meta.snapshot.id));
  }
  ctx.status = 200;
  ctx.set('vary', 'accept');
  ctx.set('content-type', format === CSV ? `${CSV}; charset=utf-8; header=present` : LINES);
  ctx.body = Buffer.concat(pieces);
}

/**
 * A formula after a character at which other spreadsheets end a cell, even in quotes. In locales whose list separator
 * is a semicolon, as in Brazil, files are split at semicolons, and quotes count only at the beginning of a cell.
 */
const FORMULA_INSIDE = /([;\t\r\n])(?="*[=+\-@\t\r＝＋－＠])/g;

/** Puts an apostrophe before texts that a spreadsheet would read as formulas; numbers remain numbers. */
function csvOf(rows: readonly (object | readonly string[])[], columns: readonly string[]): string {
  return stringify(rows as object[], {
    columns: [...columns],
    record_delimiter: 'windows',
    escape_formulas: true,
    // Rows end with CR LF, but readers also split at a single CR or LF, so each is quoted.
    quoted_match: /[\r\n]/,
    cast: {
      boolean: String,
      number: value => ({ value: String(value), escape_formulas: false }),
      string: withoutFormulas,
      object: value => withoutFormulas(JSON.stringify(value)),
    },
  });
}

const withoutFormulas = (text: string): string => text.replace(FORMULA_INSIDE, "$1'");

const linesOf = (rows: readonly object[]): string =>
  rows.map(row => `${JSON.stringify(row)}\n`).join('');
