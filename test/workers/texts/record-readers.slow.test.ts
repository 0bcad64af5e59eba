/** Records are the same whichever thread parses them, and groups are answered in order. */
import t from 'tap';
import { type Line, LineReader } from '../../../src/ingest/lines.ts';
import { readRecord } from '../../../src/ingest/read-record.ts';
import { generateLines } from '../../../src/ingest/synthetic-decisions.ts';
import { RecordReaders } from '../../../src/workers/texts/record-readers.ts';

const text = [...generateLines(40, 5), 'not a record\n'].join('');
const lines: Line[] = [...new LineReader().push(Buffer.from(text))];

t.test('threads parse as the caller would', async t => {
  const readers = new RecordReaders(3);
  t.teardown(() => readers.close());
  t.equal(readers.groupsAtOnce, 6);
  const groups = Array.from({ length: 6 }, (_, i) => lines.slice(i * 7, i * 7 + 7));
  const read = await Promise.all(groups.map(group => readers.read(group)));
  t.strictSame(read.flat(), lines.map(readRecord));
});

t.test('closed threads read nothing', async t => {
  const readers = new RecordReaders(2);
  await readers.read(lines.slice(0, 1));
  await readers.close();
  await t.rejects(readers.read(lines.slice(0, 1)));
});
