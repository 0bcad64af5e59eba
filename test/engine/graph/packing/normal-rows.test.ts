/** Rows come out sorted, without duplicates and self-loops, whatever their length and order of arrival. */
import t from 'tap';
import { EDGE, KIND, NO_DAY } from '../../../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../../../src/engine/graph/packing/builder.ts';
import { normalRows } from '../../../../src/engine/graph/packing/normal-rows.ts';
import { numberNodes } from '../../../../src/engine/graph/packing/number-nodes.ts';
import { shuffled } from '../../../support/oracle/model.ts';
import { seededRandom } from '../../../support/random-text.ts';

const SEED = 61;

interface Edge {
  source: number;
  target: number;
  attribute: number;
}

const id = (prefix: string, i: number) => `${prefix}${String(i).padStart(6, '0')}`;

/** Handles of `count` decisions, then of as many nodes of a kind; in node order unless `random` is given. */
function nodes(builder: GraphBuilder, count: number, kind: number, random: (() => number) | null) {
  const order = Array.from({ length: count }, (_, i) => i);
  const handles = { decisao: new Array<number>(count), other: new Array<number>(count) };
  for (const i of random === null ? order : shuffled(order, random)) {
    handles.decisao[i] = builder.addDecisao({
      id: id('d', i),
      processo: null,
      ministro: null,
      turma: null,
      categoria: null,
      resultado: 0,
      day: NO_DAY,
    });
  }
  for (const i of random === null ? order : shuffled(order, random)) {
    handles.other[i] = builder.addNode(kind, id('n', i), 'nome');
  }
  return handles;
}

/** Every pair once with its smallest attribute, by source then target. */
function naive(edges: Edge[]): Edge[] {
  const smallest = new Map<string, Edge>();
  for (const edge of edges) {
    const key = `${edge.source} ${edge.target}`;
    const other = smallest.get(key);
    if (other === undefined || edge.attribute < other.attribute) smallest.set(key, edge);
  }
  return [...smallest.values()].sort((a, b) => a.source - b.source || a.target - b.target);
}

const LENGTHS = [0, 1, 2, 23, 24, 25, 26, 254, 255, 256, 257, 1000];

for (const [what, type, kind] of [
  ['with weights', EDGE.CRITERIO, KIND.Criterio],
  ['with articles', EDGE.LEI, KIND.Dispositivo],
  ['bare', EDGE.FATO, KIND.Fato],
] as const) {
  for (const isShuffled of [false, true]) {
    t.test(`rows ${what}, ${isShuffled ? 'in any order' : 'in order'} (seed ${SEED})`, t => {
      const random = seededRandom(SEED);
      const count = 1200;
      const builder = new GraphBuilder();
      const handles = nodes(builder, count, kind, isShuffled ? random : null);
      const attribute = () =>
        type === EDGE.FATO ? 0 : Math.floor(random() * (type === EDGE.LEI ? 9 : 2));
      const rows = LENGTHS.map((length, source) =>
        Array.from({ length }, (): Edge => {
          // The pool is a little larger than the row, so that some targets occur twice.
          const target = Math.floor(random() * Math.min(count, length * 1.2));
          return { source, target, attribute: attribute() };
        }),
      );
      for (const row of isShuffled ? shuffled(rows, random) : rows) {
        // A row may be added in several parts.
        for (const part of [row.slice(0, row.length >> 1), row.slice(row.length >> 1)]) {
          builder.addRow(
            type,
            handles.decisao[row[0]?.source ?? 0]!,
            part.map(({ target }) => handles.other[target]!),
            part.map(edge => edge.attribute),
          );
        }
      }
      const numbering = numberNodes(builder);
      const normal = normalRows(builder.rows[type]!, numbering, count);
      const all = rows.flat();
      const expected = naive(all);
      const base = numbering.kindStart[kind]!;
      t.strictSame(
        [...normal.targets],
        expected.map(({ target }) => target + base),
      );
      t.strictSame(
        normal.attributes === null ? null : [...normal.attributes],
        type === EDGE.FATO ? null : expected.map(edge => edge.attribute),
      );
      t.equal(normal.duplicates, all.length - expected.length);
      t.ok(normal.duplicates > 0);
      t.equal(normal.selfLoops, 0);
      t.equal(normal.offsets.length, count + 1);
      const lengths = LENGTHS.map((_, i) => normal.offsets[i + 1]! - normal.offsets[i]!);
      t.strictSame(
        lengths,
        LENGTHS.map((_, i) => expected.filter(e => e.source === i).length),
      );
      t.equal(normal.offsets[count], expected.length);
      t.end();
    });
  }
}

t.test('self-loops are dropped, and each one is counted', t => {
  const builder = new GraphBuilder();
  const { decisao } = nodes(builder, 3, KIND.Precedente, null);
  builder.addRow(
    EDGE.CITA,
    decisao[1]!,
    [1, 0, 1, 2, 0].map(i => decisao[i]!),
  );
  const { targets, duplicates, selfLoops } = normalRows(
    builder.rows[EDGE.CITA]!,
    numberNodes(builder),
    3,
  );
  t.strictSame([...targets], [0, 2]);
  t.strictSame({ duplicates, selfLoops }, { duplicates: 1, selfLoops: 2 });
  t.end();
});

t.test(
  'rows with an unknown handle, or that start at another kind than a decision, are refused',
  t => {
    for (const [source, target, reason] of [
      [0, 99, /ends at handle 99, which is not a node/],
      [0, -1, /ends at handle 4294967295, which is not a node/],
      [99, 0, /starts at a node that is not a Decisao/],
      [2, 0, /starts at a node that is not a Decisao/],
    ] as const) {
      const builder = new GraphBuilder();
      nodes(builder, 2, KIND.Precedente, null);
      builder.addRow(EDGE.CITA, source, [target]);
      t.throws(() => normalRows(builder.rows[EDGE.CITA]!, numberNodes(builder), 2), reason);
    }
    t.end();
  },
);
