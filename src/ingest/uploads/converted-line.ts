/**
 * The lines of a converted file. An uploaded file of another form is stored as JSON Lines. Each item becomes one line,
 * under the number of the item in the file, with its record or with the reason why it has none. Data that is not part
 * of
 * the record precedes it:
 *
 * {"$item":["202405.json, item 3",[{"field":"x","reason":"is not used"}]],"id":"STJ-1","fonte":{…},…}
 * {"$item":["202405.json, item 4",[]],"$skipped":"the item is not UTF-8"}
 */
import type { CaseKey } from '../../stores/relational/process.ts';
import { LINE_BYTES_MAX, type Line, type LineStart, readLines } from '../lines.ts';
import { parseLine } from '../parse-line.ts';
import { type Draft, draftOf, isTooDeep } from '../read-record.ts';
import { RecordError } from '../record-error.ts';
import { secretCase } from '../sources/datajud/secret-case.ts';
import { CASES, CONVERTED } from '../sources/source-forms.ts';
import type { ItemNotes } from './unwrapped-item.ts';

const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const PLACE = new RegExp(String.raw`^\{"\$item":\[(${TEXT}|null),`);
const SKIPPED = new RegExp(
  String.raw`^\{"\$item":\[(?:${TEXT}|null),\[\]\],"\$skipped":(${TEXT})\}$`,
);

export interface ConvertedLine {
  text: string;
  /** Key of the item if it is a secret case. Its text is left out, and any stored version must be removed. */
  secret: CaseKey | null;
}

/** `sha256` is that of the uploaded file. */
export function convertedLine(line: Line, sha256: string): ConvertedLine {
  const skipped = (reason: string): ConvertedLine => ({
    text: JSON.stringify({ $item: [line.place ?? null, []], $skipped: reason }),
    secret: secretCase(line.text),
  });
  if (line.text === null) return skipped(line.problem!);
  try {
    const item = parseLine(line.text);
    const draft = draftOf(item, line);
    const told = draft.told.map(({ field, reason }) => `${field} ${reason}`).join('; ');
    if (draft.draft === undefined && draft.process === null) return skipped(told);
    const text = recordLine(line, draft, { item, sha256 });
    const bytes = Buffer.byteLength(text);
    if (bytes <= LINE_BYTES_MAX) return { text, secret: null };
    return skipped(`the record has ${bytes} bytes, more than ${LINE_BYTES_MAX}`);
  } catch (error) {
    if (error instanceof RecordError) return skipped(error.message);
    if (error instanceof SyntaxError) return skipped('the line is not JSON');
    if (isTooDeep(error)) return skipped('the line is nested too deep');
    throw error;
  }
}

function recordLine(
  { place }: Line,
  { draft, process, told }: Draft,
  { item, sha256 }: { item: unknown; sha256: string },
): string {
  // A case is kept in its original fields, by which it is recognised again; its unused fields are then reported anew.
  const content = process === null ? draft : item;
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
  if (!isObject) throw new RecordError('', 'must be an object', content);
  // An item may have fields with the reserved names; they are dropped, so that they cannot replace the real ones.
  const { fonte, $item: _, $skipped: __, ...record } = content as Record<string, unknown>;
  const isGiven = typeof fonte === 'object' && fonte !== null;
  // A value that is not an object is reported by the import.
  const origin = isGiven || fonte == null ? { fonte: { sha256, ...fonte } } : { fonte };
  const notes: ItemNotes = process === null ? [place ?? null, told] : [place ?? null, [], CASES];
  // The two objects are serialized separately, because a single object would place integer-like keys first.
  const [first, rest] = [{ $item: notes }, { ...record, ...origin }].map(one =>
    JSON.stringify(one),
  );
  return rest === '{}' ? first! : `${first!.slice(0, -1)},${rest!.slice(1)}`;
}

/** The lines of a converted file, each with the location of its item. */
export async function* convertedLines(
  chunks: AsyncIterable<Buffer>,
  start: LineStart,
): AsyncGenerator<Line> {
  for await (const line of readLines(chunks, start)) {
    if (line.text === null) {
      yield line;
      continue;
    }
    const place = JSON.parse(PLACE.exec(line.text)?.[1] ?? 'null') as string | null;
    const at = place === null ? {} : { place };
    const reason = SKIPPED.exec(line.text)?.[1];
    if (reason === undefined) yield { ...line, ...at, form: CONVERTED };
    else yield { ...line, ...at, text: null, problem: JSON.parse(reason) as string };
  }
}
