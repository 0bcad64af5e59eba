/** The comparison of two graphs. */
import t from 'tap';
import { EDGE_TYPES, NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import { compareGraphs } from '../../../src/stores/moving/move-graph.ts';

/** A graph of decisions alone, in any order. */
const graphOf = (ids: readonly string[]) => ({
  idsAfter: async (after: string, max: number) => {
    const from = after === '' ? 0 : ids.indexOf(after) + 1;
    return ids.slice(from, from + max);
  },
  probe: async () => ({
    version: '1',
    versioned: true,
    textBytes: 0,
    nodeCounts: NODE_LABELS.map(name => (name === 'Decisao' ? ids.length : 0)),
    edgeCounts: EDGE_TYPES.map(() => 0),
  }),
});

const differing = async (one: readonly string[], other: readonly string[]) =>
  (await compareGraphs({ source: graphOf(one), target: graphOf(other) }))
    .filter(({ isSame }) => !isSame)
    .map(({ part, source, target, by }) => [part, source, target, by]);

t.test('decisions are compared by their ids, in any order', async t => {
  const ids = Array.from({ length: 10_001 }, (_, i) => `d${i}`);
  t.strictSame(await differing(ids, ids.toReversed()), []);
  t.strictSame(await differing(ids, ids.with(7, 'other')), [
    ['graph decisions', 10_001, 10_001, 'id'],
  ]);
  t.strictSame(await differing(ids, ids.slice(1)), [
    ['graph decisions', 10_001, 10_000, 'id'],
    ['graph Decisao', 10_001, 10_000, 'count'],
  ]);
});
