/** Reads files that are neither packed nor documents as lines: JSON, XML or tables, in UTF-8 or Windows-1252. */
import { type Line, readLines } from '../lines.ts';
import { RecordError } from '../record-error.ts';
import { csvItems, delimiterOf } from './framing/csv-items.ts';
import { isWindows1252, utf8Of, withoutBom } from './framing/encoding.ts';
import { BLANK_BYTES_MAX, type Headed, headed, within } from './framing/head.ts';
import { type JsonItem, jsonItems, unwrapped } from './framing/json-items.ts';
import { isJsonLines } from './framing/json-lines.ts';
import { isXml, xmlItems } from './framing/xml-items.ts';
import { formOfItem, type ItemForm } from './item-form.ts';
import { placed, problemLine, type Reading } from './source-reading.ts';

/** Maximum consecutive empty lines to skip, because the reader checks its limits only at lines with content. */
const BLANK_LINES_MAX = 1_000_000;

/** `inside` is the name of the file in its archive; null for a separate file. */
export async function* plainLines(
  given: Headed,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  if (!isWindows1252(given.head, given.isWhole)) {
    yield* utf8Lines(given, reading, inside);
    return;
  }
  reading.say('Windows-1252');
  reading.isPlain = false;
  const source = await headed(utf8Of(given.chunks));
  yield* within(source, source => utf8Lines(source, reading, inside));
}

async function* utf8Lines(
  source: Headed,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  // trimStart also removes a byte order mark.
  const start = source.head.toString('utf8').trimStart();
  const [first] = start;
  if (first === undefined) {
    if (source.isWhole) return;
    throw new RecordError('', `begins with more than ${BLANK_BYTES_MAX} bytes of spaces`);
  }
  if (isJsonLines(source)) {
    yield* lineLines(source, reading, inside);
  } else if (first === '{' || first === '[') {
    yield* itemLines(jsonItems(withoutBom(source.chunks)), reading, inside);
  } else if (isXml(start)) {
    yield* itemLines(xmlItems(withoutBom(source.chunks)), reading, inside);
  } else {
    yield* tableLines(source, reading, inside);
  }
}

async function* lineLines(
  { chunks }: Headed,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  const { start } = reading;
  const base = reading.items;
  let form: ItemForm | null = null;
  for await (const line of readLines(chunks, undefined, BLANK_LINES_MAX)) {
    const number = base + line.number;
    reading.items = number;
    const text = line.text === null ? null : unwrapped(line.text);
    form ??= formOfItem(text, reading);
    if (number <= start.lines) continue;
    const endBytes = reading.isPlain ? line.endBytes : reading.bytes;
    const place = inside === null ? null : `${inside}, line ${line.number}`;
    yield placed({ ...line, text, number, endBytes }, form, place);
  }
}

async function* itemLines(
  items: AsyncIterable<JsonItem>,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  let form: ItemForm | null = null;
  let place = 0;
  for await (const item of items) {
    place++;
    const number = ++reading.items;
    const text = item.text === null ? null : unwrapped(item.text);
    form ??= formOfItem(text, reading);
    if (number <= reading.start.lines) continue;
    const line = { number, endBytes: reading.bytes, text, problem: item.problem };
    yield placed(line, form, inside === null ? `item ${place}` : `${inside}, item ${place}`);
  }
}

async function* tableLines(
  source: Headed,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  const delimiter = delimiterOf(source.head);
  if (delimiter === null) {
    yield problemLine(reading, inside, 'is neither JSON nor a table with a header');
    return;
  }
  let form: ItemForm | null = null;
  for await (const { line, row, problem } of csvItems(source, delimiter)) {
    const number = ++reading.items;
    const text = row === null ? null : JSON.stringify(row);
    form ??= formOfItem(text, reading);
    if (number <= reading.start.lines) continue;
    const place = inside === null ? `line ${line}` : `${inside}, line ${line}`;
    yield placed({ number, endBytes: reading.bytes, text, problem }, form, place);
  }
}
