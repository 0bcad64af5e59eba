/** Which engine answers in each state of the snapshot and of the graph database. */
import t from 'tap';
import { chooseEngine } from '../../../src/engine/answers/choose-engine.ts';

t.test('a fresh snapshot answers in every state of the database', async t => {
  for (const cypher of ['available', 'unavailable', 'none'] as const) {
    t.strictSame(chooseEngine('fresh', cypher), {
      engine: 'snapshot',
      reason: 'snapshot is fresh',
    });
  }
});

t.test('a stale or missing snapshot never answers', async t => {
  for (const state of ['stale', 'missing'] as const) {
    const reason = `snapshot is ${state}`;
    t.strictSame(chooseEngine(state, 'available'), { engine: 'cypher', reason });
    t.strictSame(chooseEngine(state, 'none'), { engine: null, reason });
    t.strictSame(chooseEngine(state, 'unavailable'), {
      engine: null,
      reason: `${reason} and the graph database does not answer`,
    });
  }
});
