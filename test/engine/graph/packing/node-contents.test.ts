/**
 * The key table has free slots, so that every search in it ends. Decisions and precedents are merged in the order of
 * their ids.
 */
import t from 'tap';
import {
  blockView,
  HEADER_BYTES,
  planLayout,
  readBlockSizes,
  TABLE_LENGTH,
} from '../../../../src/engine/graph/layout.ts';
import { byId, factsOf } from '../../../support/oracle/facts.ts';
import type { ModelGraph } from '../../../support/oracle/model.ts';
import { seededRandom } from '../../../support/random-text.ts';
import { pack, specimens } from '../../../support/specimens.ts';

const SEED = 91;

t.test('the key table is a power of two, at most two thirds full, and holds each node once', t => {
  for (const { name, model } of specimens) {
    const { buffer, graph } = pack(model);
    const sizes = readBlockSizes(new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH));
    const table = blockView(buffer, planLayout(sizes).blocks.get('keyTable')!);
    t.equal(Math.log2(table.length) % 1, 0, name);
    t.ok(graph.nodeCount * 1.5 <= table.length && table.length <= Math.max(4, graph.nodeCount * 3));
    const nodes = [...table].filter(slot => slot !== 0).sort((a, b) => a - b);
    t.strictSame(
      nodes,
      Array.from({ length: graph.nodeCount }, (_, node) => node + 1),
    );
  }
  t.end();
});

t.test('citable nodes compare by id, then label, as a sort of all of them does', t => {
  for (const { name, model } of [...specimens, ...crowds()]) {
    const { graph } = pack(model);
    const { nodes } = factsOf(model);
    const citable = nodes.filter(({ label }) => label === 'Decisao' || label === 'Precedente');
    const order = Array.from({ length: graph.citableCount }, (_, i) => graph.citableNode(i));
    order.sort((a, b) => graph.compareCitableIds(a, b));
    t.strictSame(
      order.map(node => `${graph.label(node)} ${graph.id(node)}`),
      citable.toSorted(byId).map(({ label, id }) => `${label} ${id}`),
      name,
    );
  }
  t.end();
});

/** Precedents before, after, between and equal to decisions, clustered and sparse: every step of the merge. */
function* crowds(): Generator<{ name: string; model: ModelGraph }> {
  const random = seededRandom(SEED);
  const rest = { processo: null, ministro: null, turma: null, categoria: null, data: null };
  for (let round = 0; round < 60; round++) {
    const range = 1 + Math.floor(random() * 150);
    const draw = (share: number) =>
      Array.from({ length: range }, (_, i) => String(i).padStart(4, '0')).filter(
        () => random() < share,
      );
    const decisoes = draw(random() ** 2);
    const precedentes = draw(random());
    yield {
      name: `crowd ${round} of seed ${SEED}`,
      model: {
        decisoes: decisoes.map(id => ({ id, ...rest, resultado: null })),
        nodes: precedentes.map(id => ({ label: 'Precedente', id, nome: id })),
        edges: [],
      },
    };
  }
}
