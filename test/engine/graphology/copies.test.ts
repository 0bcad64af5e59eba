/** Copies of a view are real graphs: equal to copies of the same graph in graphology, and writable. */
import { UsageGraphError } from 'graphology';
import type { AbstractGraph } from 'graphology-types';
import t from 'tap';
import { GraphologyView } from '../../../src/engine/graphology/view.ts';
import { twinOf, withEdgeAttributes } from '../../support/graphology/twin.ts';
import { legal } from '../../support/zoo/legal.ts';
import { packModel } from '../../support/zoo/pack-model.ts';

const model = withEdgeAttributes(legal);
const packed = packModel(model);
const OPTIONS = [
  undefined,
  {},
  { multi: true },
  { allowSelfLoops: true },
  { type: 'mixed' },
] as const;

for (const type of ['directed', 'undirected'] as const) {
  const { real } = twinOf(model, { type });
  const view = new GraphologyView(packed, { type });

  t.test(`${type}: the copies are those of graphology`, async t => {
    for (const member of ['nullCopy', 'emptyCopy', 'copy'] as const) {
      for (const options of OPTIONS) {
        const copy = view[member](options);
        t.notOk(copy instanceof GraphologyView, member);
        t.strictSame(sorted(copy), sorted(real[member](options) as never), member);
      }
    }
  });

  t.test(`${type}: a copy can be written, and the view stays as it is`, async t => {
    const { order, size } = view;
    const copy = view.copy();
    const [edge] = copy.edges();
    copy.setEdgeAttribute(edge, 'artigo', 'other');
    copy.dropNode('0');
    copy.addNode('new');
    t.equal(copy.order, order);
    t.ok(copy.size < size);
    t.strictSame([view.order, view.size], [order, size]);
    t.not(view.getEdgeAttribute(edge, 'artigo'), 'other');
  });
}

t.test('a type that cannot hold the edges is refused', async t => {
  const view = new GraphologyView(packed);
  t.throws(() => view.copy({ type: 'undirected' }), UsageGraphError);
  t.equal(view.emptyCopy({ type: 'undirected' }).type, 'undirected', 'without edges any can');
  const undirected = new GraphologyView(packed, { type: 'undirected' });
  t.throws(() => undirected.copy({ type: 'directed' }), UsageGraphError);
});

/** The export of a graph, in a fixed order. */
function sorted(graph: AbstractGraph) {
  const { options, attributes, nodes, edges } = graph.export();
  const byKey = (a: { key?: string }, b: { key?: string }) => Number(a.key) - Number(b.key);
  return { options, attributes, nodes: nodes.sort(byKey), edges: edges.sort(byKey) };
}
