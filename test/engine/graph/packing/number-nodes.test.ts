/** Nodes are numbered by label, then by key in JavaScript's order of strings. An id may occur once in each kind. */
import t from 'tap';
import { KIND, KIND_COUNT, NO_DAY, NODE_LABELS } from '../../../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../../../src/engine/graph/packing/builder.ts';
import { numberNodes } from '../../../../src/engine/graph/packing/number-nodes.ts';
import { shuffled } from '../../../support/oracle/model.ts';
import { seededRandom } from '../../../support/random-text.ts';

const SEED = 71;
const IDS = [
  '\uff5e',
  '\u{1f600}',
  '\u{10000}',
  '\u4e00',
  '\u0900',
  '\ue000',
  'a',
  'A',
  'á',
  '10',
  '9',
  'a ',
];

function add(builder: GraphBuilder, kind: number, id: string): number {
  if (kind !== KIND.Decisao) return builder.addNode(kind, id, 'nome');
  const rest = { processo: null, ministro: null, turma: null, categoria: null };
  return builder.addDecisao({ id, ...rest, resultado: 0, day: NO_DAY });
}

const keyOf = ({ keys }: GraphBuilder, handle: number) =>
  keys.bytes.toString('utf8', keys.offsets[handle]!, keys.offsets[handle + 1]!);

t.test(`by label, then code unit, from any order (seed ${SEED})`, t => {
  const random = seededRandom(SEED);
  const all = NODE_LABELS.flatMap((_, kind) => IDS.map(id => ({ kind, id })));
  const expected = NODE_LABELS.flatMap((_, kind) => IDS.toSorted().map(id => `${kind} ${id}`));
  for (let round = 0; round < 50; round++) {
    // In the last round every kind is in ascending order, so no sort is needed.
    const order =
      round === 49
        ? all.toSorted((a, b) => a.kind - b.kind || (a.id < b.id ? -1 : 1))
        : shuffled(all, random);
    const builder = new GraphBuilder();
    for (const { kind, id } of order) add(builder, kind, id);
    t.equal(builder.ascending.every(Boolean), round === 49);
    const { handleOf, nodeOf, kindStart } = numberNodes(builder);
    const numbered = [...handleOf].map(h => `${builder.kinds.values[h]} ${keyOf(builder, h)}`);
    t.strictSame(numbered, expected);
    t.ok([...handleOf].every((handle, node) => nodeOf[handle] === node));
    t.strictSame(
      [...kindStart],
      Array.from({ length: KIND_COUNT + 1 }, (_, k) => k * IDS.length),
    );
  }
  t.end();
});

t.test(
  'two nodes of one kind with the same id are refused with that id, adjacent or far apart',
  t => {
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      for (const ids of [
        ['x', 'x'],
        ['x', 'a', 'b', 'x'],
        ['a', 'b', 'x', 'x', 'z'],
        ['é', 'x', 'é'],
      ]) {
        const builder = new GraphBuilder();
        for (const id of ids) add(builder, kind, id);
        t.throws(
          () => numberNodes(builder),
          new RegExp(`two ${NODE_LABELS[kind]} nodes have the id "[xé]"`),
        );
      }
    }
    t.end();
  },
);

t.test('no nodes, and kinds without nodes', t => {
  t.strictSame([...numberNodes(new GraphBuilder()).kindStart], [0, 0, 0, 0, 0, 0, 0]);
  const builder = new GraphBuilder();
  add(builder, KIND.Fato, 'f');
  add(builder, KIND.Precedente, 'p');
  t.strictSame([...numberNodes(builder).kindStart], [0, 0, 0, 1, 1, 1, 2]);
  t.end();
});
