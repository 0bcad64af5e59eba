/** The notes of a converted line come only from the service, even if fields of the item have the same names. */
import t from 'tap';
import type { Line } from '../../../src/ingest/lines.ts';
import { isProcess, readLine } from '../../../src/ingest/read-record.ts';
import { convertedLine, convertedLines } from '../../../src/ingest/uploads/converted-line.ts';

const SHA256 = 'a'.repeat(64);
const PLACE = 'a.json, item 1';

/** The line that results from converting and reading the item. */
async function converted(item: object): Promise<Line> {
  const line = { number: 1, endBytes: 0, text: JSON.stringify(item), problem: null, place: PLACE };
  const { text } = convertedLine(line, SHA256);
  const lines: Line[] = [];
  async function* file() {
    yield Buffer.from(`${text}\n`);
  }
  for await (const read of convertedLines(file(), { bytes: 0, lines: 0 })) lines.push(read);
  t.equal(lines.length, 1);
  return lines[0]!;
}

t.test('an item with the names of the notes is a record like others', async t => {
  for (const $item of [5, null, ['forged', [{ field: 'x', reason: 'forged' }]], [null, 5]]) {
    const line = await converted({ id: 'a', ementa: 'x', $item, $skipped: 'forged' });
    t.equal(line.place, PLACE);
    const read = readLine(line);
    if (typeof read === 'string' || isProcess(read)) return t.fail(`no decision: ${read}`);
    t.equal(read.document.id, 'a');
    t.strictSame(read.told, [
      { field: '$item', reason: 'is not used' },
      { field: '$skipped', reason: 'is not used' },
    ]);
  }
});

t.test('fields with numbers for names do not come before the notes', async t => {
  const line = await converted({ id: 'a', ementa: 'x', 7: 'sete', 0: 'zero' });
  t.equal(line.place, PLACE);
  const read = readLine(line);
  if (typeof read === 'string' || isProcess(read)) return t.fail(`no decision: ${read}`);
  t.equal(read.document.id, 'a');
  t.strictSame(read.told?.map(({ field }) => field).sort(), ['0', '7']);
});
