/** If the sides of a move differ, the message depends on whether the move had already ended. */
import t from 'tap';
import { refuseDifference, tableOf } from '../../src/commands/move-outcome.ts';
import type { Compared } from '../../src/stores/moving/copying.ts';
import { MoveJournal } from '../../src/stores/moving/journal.ts';

const LINES: Compared[] = [
  { part: 'app.document', source: 3, target: 3, by: 'digest', isSame: true },
  { part: 'vectors', source: 3, target: 2, by: 'id', isSame: false },
];

t.test('each line says what was compared', async t => {
  t.equal(tableOf(LINES), 'app.document  3  3  digest  same\nvectors       3  2  id  DIFFERENT');
});

t.test('servers are to be emptied only before the move has ended', async t => {
  const dataDir = t.testdir();
  const begun = MoveJournal.begin(dataDir, 'there');
  begun.note('vectors', { after: 'x', rows: 2, isDone: true });
  t.throws(() => refuseDifference(LINES, begun), { message: /^vectors: .* empty the servers/ });
  begun.finish();
  const read = MoveJournal.read(dataDir, 'there')!;
  t.ok(read.isFinished);
  t.equal(read.of('vectors').rows, 2);
  t.throws(() => refuseDifference(LINES, read), { message: /^vectors: .* Nothing was copied$/ });
  refuseDifference(LINES.slice(0, 1), read);
});
