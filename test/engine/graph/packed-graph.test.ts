/** Look-ups by key, minister and category find every node of the test graphs, and none of a thousand unknown keys. */
import t from 'tap';
import { KIND, KIND_COUNT, NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import { factsOf, findNode } from '../../support/oracle/facts.ts';
import type { ModelGraph } from '../../support/oracle/model.ts';
import { seededRandom } from '../../support/random-text.ts';
import { pack, specimens } from '../../support/specimens.ts';

const SEED = 81;
const ABSENT = 1000;

t.test('every key is found in its kind, and first in the order of the labels', t => {
  for (const { name, model } of specimens) {
    const { graph } = pack(model);
    const facts = factsOf(model);
    const keys = facts.nodes.map(({ label, id }) => graph.find(NODE_LABELS.indexOf(label), id));
    t.strictSame(
      keys,
      facts.nodes.map((_, node) => node),
      name,
    );
    t.strictSame(
      facts.nodes.map(({ id }) => graph.findAny(id)),
      facts.nodes.map(({ id }) => facts.nodes.indexOf(findNode(facts, id)!)),
      name,
    );
    const described = facts.nodes.map((_, node) => ({
      label: graph.label(node),
      id: graph.id(node),
      nome: graph.nome(node),
    }));
    t.strictSame(
      described,
      facts.nodes.map(({ label, id, nome }) => ({ label, id, nome })),
      name,
    );
  }
  t.end();
});

t.test(`${ABSENT} unknown keys are not found in any kind (seed ${SEED})`, t => {
  const random = seededRandom(SEED);
  for (const { name, model } of specimens) {
    const { graph } = pack(model);
    const ids = factsOf(model).nodes.map(node => `${NODE_LABELS.indexOf(node.label)} ${node.id}`);
    const known = new Set(ids);
    const wrong: string[] = [];
    for (let i = 0; i < ABSENT; i++) {
      const near = ids[Math.floor(random() * ids.length)]?.slice(2) ?? '';
      // Parts and extensions of real keys, keys of other kinds, and keys unlike any.
      const key = [near.slice(1), `${near}\u0000`, near, `x${i}`, '', near.toUpperCase()][i % 6]!;
      const kind = i % KIND_COUNT;
      if (!known.has(`${kind} ${key}`) && graph.find(kind, key) !== -1) wrong.push(key);
      const isNowhere = NODE_LABELS.every((_, other) => !known.has(`${other} ${key}`));
      if (isNowhere && graph.findAny(key) !== -1) wrong.push(`any ${key}`);
    }
    t.strictSame(wrong, [], name);
  }
  t.end();
});

t.test('long keys are found: 200 code units of any width, and longer ones', t => {
  const ids = [
    '\u{1f600}'.repeat(100),
    `${'\u{1f600}'.repeat(99)}\u{1f601}`,
    '文'.repeat(200),
    `${'文'.repeat(199)}字`,
    'é'.repeat(200),
    'a'.repeat(200),
    '文'.repeat(341),
    '文'.repeat(400),
    'a'.repeat(5000),
  ];
  const { graph } = pack(decisoesOnly(ids));
  for (const id of ids) {
    const node = graph.findDecisao(id);
    t.ok(node >= 0 && graph.id(node) === id, `${id.length} code units`);
    t.equal(graph.findDecisao(id.slice(0, -1)), -1);
    t.equal(graph.findDecisao(`${id}a`), -1);
    t.equal(graph.find(KIND.Fato, id), -1);
  }
  t.end();
});

t.test('every minister is found in every spelling, every category by its id', t => {
  for (const { name, model } of specimens) {
    const { graph } = pack(model);
    const { ministroShown, decisoes } = factsOf(model);
    const norms = [...ministroShown.keys()].toSorted();
    t.equal(graph.ministroNames.count, norms.length + 1, name);
    for (const { record, ministroNorm } of decisoes) {
      const spellings = [record.ministro, record.ministro?.toLowerCase(), ` ${record.ministro} `];
      const expected = ministroNorm === null ? 0 : norms.indexOf(ministroNorm) + 1;
      for (const spelling of spellings) {
        if (typeof spelling !== 'string' || record.ministro === null) continue;
        if (graph.findMinistro(spelling) !== expected) t.fail(`${name}: ${spelling}`);
      }
    }
    const categorias = [...new Set(model.decisoes.map(({ categoria }) => categoria))]
      .filter(categoria => categoria !== null)
      .toSorted();
    t.strictSame(
      categorias.map(categoria => graph.findCategoria(categoria)),
      categorias.map((_, i) => i + 1),
      name,
    );
    for (const absent of ['', 'zz', '\u0000', '\uffff']) {
      t.equal(graph.findMinistro(absent), 0);
      t.equal(graph.findCategoria(absent), 0);
    }
  }
  t.end();
});

t.test('look-ups in the empty graph find nothing', t => {
  const { graph } = pack(decisoesOnly([]));
  t.equal(graph.nodeCount, 0);
  t.equal(graph.findAny('a'), -1);
  t.equal(graph.findMinistro('ANA'), 0);
  t.equal(graph.findCategoria('c'), 0);
  t.equal(graph.citableCount, 0);
  t.end();
});

function decisoesOnly(ids: string[]): ModelGraph {
  const rest = { processo: null, ministro: null, turma: null, categoria: null, data: null };
  return { decisoes: ids.map(id => ({ id, ...rest, resultado: null })), nodes: [], edges: [] };
}
