/** Tables are moved from one database to another. */

import { CompiledQuery } from 'kysely';
import t from 'tap';
import { MoveJournal } from '../../../src/stores/moving/journal.ts';
import { compareTables, moveTables } from '../../../src/stores/moving/move-tables.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const MEMORY =
  'insert into app.memory (tenant, session_id, id, key, value, created_at, expires_at)';

t.test('the text of a page is bounded, not its compressed size', { timeout: 120_000 }, async t => {
  const [source, target] = [await newEmbedded(t), await newEmbedded(t)];
  await source.run([
    CompiledQuery.raw(`${MEMORY} select 'local', 's', n, n, repeat('x', 1200000), now(), 'infinity'
      from generate_series(1, 7) n`),
    CompiledQuery.raw(`${MEMORY} select 'local', 's', 'z' || n, 'z' || n, 'x', now(), 'infinity'
      from generate_series(1, 510) n`),
  ]);
  const pages: number[] = [];
  let before = 0;
  const journal = MoveJournal.begin(t.testdir(), 'there');
  await moveTables({ source, target }, journal, (part, rows) => {
    if (part !== 'app.memory') return;
    pages.push(rows - before);
    before = rows;
  });
  t.strictSame(pages, [3, 3, 500, 11, 0]);
  const lines = await compareTables({ source, target });
  const memories = lines.find(({ part }) => part === 'app.memory');
  t.strictSame(memories, {
    part: 'app.memory',
    source: 517,
    target: 517,
    by: 'digest',
    isSame: true,
  });
  t.ok(lines.every(({ isSame }) => isSame));
});
