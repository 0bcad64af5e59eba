/** Which engine answers, for every state of the snapshot. */
import t from 'tap';
import { chooseEngine } from '../../src/engine/choose-engine.ts';

t.test('only a fresh snapshot answers', async t => {
  t.strictSame(chooseEngine('fresh'), { engine: 'snapshot', reason: 'snapshot is fresh' });
  t.strictSame(chooseEngine('stale'), { engine: null, reason: 'snapshot is stale' });
  t.strictSame(chooseEngine('missing'), { engine: null, reason: 'snapshot is missing' });
});
