/** A killed writer loses nothing that was acknowledged: one kill; more are in test/faults/kills. */
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { killGraphWriters } from '../../support/kills/kill-graph-writer.ts';

t.test('killed once', async t => {
  await killGraphWriters(t, { dir: await emptyFolder(t), decisions: 200 }, 1);
});
