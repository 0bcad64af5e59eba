/** The comparison of two graphs finds every difference and continues after an interruption. */
import t, { type Test } from 'tap';
import { EDGE_TYPES, NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import type { GraphRecord } from '../../../src/stores/graph/graph-store.ts';
import { MoveJournal } from '../../../src/stores/moving/journal.ts';
import { compareGraphs } from '../../../src/stores/moving/move-graph.ts';
import { bareRecord } from '../../support/bare-record.ts';

type Records = (ids: readonly string[]) => GraphRecord[];
const bare: Records = ids => ids.map(id => bareRecord(id));

/** A graph that contains only decisions, in any order. */
const graphOf = (ids: readonly string[], recordsOf = bare) => ({
  idsAfter: async (after: string, max: number) => {
    const from = after === '' ? 0 : ids.indexOf(after) + 1;
    return ids.slice(from, from + max);
  },
  records: async (asked: readonly string[]) => recordsOf(asked),
  probe: async () => ({
    version: '1',
    versioned: true,
    textBytes: 0,
    nodeCounts: NODE_LABELS.map(name => (name === 'Decisao' ? ids.length : 0)),
    edgeCounts: EDGE_TYPES.map(() => 0),
  }),
});
type Graph = ReturnType<typeof graphOf>;

const journalIn = (t: Test) => MoveJournal.begin(t.testdir(), 'x');

const differing = async (source: Graph, target: Graph, journal: MoveJournal) =>
  (await compareGraphs({ source, target }, journal, () => undefined))
    .filter(({ isSame }) => !isSame)
    .map(({ part, source, target, by }) => [part, source, target, by]);

t.test('decisions are compared by their ids, in any order', async t => {
  const journal = journalIn(t);
  const ids = Array.from({ length: 10_001 }, (_, i) => `d${i}`);
  const compared = (other: readonly string[]) => differing(graphOf(ids), graphOf(other), journal);
  t.strictSame(await compared(ids.toReversed()), []);
  t.strictSame(await compared(ids.with(7, 'other')), [['graph decisions', 10_001, 10_001, 'id']]);
  t.strictSame(await compared(ids.slice(1)), [
    ['graph decisions', 10_001, 10_000, 'id'],
    ['graph Decisao', 10_001, 10_000, 'count'],
  ]);
});

t.test('a property, a name or a relationship that changed is noticed', async t => {
  const journal = journalIn(t);
  const ids = Array.from({ length: 1_000 }, (_, i) => `d${i}`);
  const criterios: GraphRecord['criterios'] = ['a', 'b'].map(id => ({
    id,
    nome: id,
    peso: 'high',
  }));
  const valor = { tipo: 'dano moral', quantia: 5, mudanca: null } as const;
  const full = (id: string): GraphRecord =>
    bareRecord(id, { criterios, ementa: 'x', favorece: null, valores: [valor], leitura: null });
  const with900 = (more: Partial<GraphRecord>) =>
    graphOf(ids, asked => asked.map(id => (id === 'd900' ? { ...full(id), ...more } : full(id))));
  const own = graphOf(ids, asked => asked.map(full));
  const reversed = graphOf(ids, asked =>
    asked.toReversed().map(id => {
      const { leitura: _, favorece: __, ...rest } = full(id);
      return Object.fromEntries(
        Object.entries({ ...rest, criterios: criterios.toReversed() }).toReversed(),
      ) as unknown as GraphRecord;
    }),
  );
  t.strictSame(await differing(own, reversed, journal), [], 'in another order all is the same');
  const changes: Partial<GraphRecord>[] = [
    { ementa: 'y' },
    { resultado: 'provido' },
    { criterios: criterios.slice(1) },
    { criterios: [{ ...criterios[0]!, nome: 'A' }, criterios[1]!] },
    { criterios: [{ ...criterios[0]!, peso: 'medium' }, criterios[1]!] },
    { valores: [{ ...valor, quantia: 6 }] },
    { precedentes: [{ id: 'p', nome: 'p', ref: 'p' }] },
  ];
  for (const change of changes) {
    const found = await differing(own, with900(change), journal);
    t.strictSame(found, [['graph decisions', 1_000, 1_000, 'digest']], JSON.stringify(change));
  }
});

t.test('a comparison that broke off goes on where it was', async t => {
  const folder = t.testdir();
  const ids = Array.from({ length: 1_000 }, (_, i) => `d${i}`);
  const asked: number[] = [];
  let isBroken = true;
  const target = graphOf(ids, some => {
    const first = ids.indexOf(some[0]!);
    if (isBroken && first >= 600) throw new Error('broken');
    asked.push(first);
    return bare(some);
  });
  await t.rejects(differing(graphOf(ids), target, MoveJournal.begin(folder, 'x')), /broken/);
  t.strictSame(asked.splice(0), [0, 300]);
  isBroken = false;
  const journal = MoveJournal.read(folder, 'x')!;
  t.strictSame(await differing(graphOf(ids), target, journal), []);
  t.strictSame(asked.splice(0), [600, 900]);
  t.strictSame(await differing(graphOf(ids), target, journal), []);
  t.strictSame(asked, [0, 300, 600, 900], 'the next one compares all again');
});

t.test('a comparison after the end of the move begins anew, wherever one broke off', async t => {
  const folder = t.testdir();
  const ids = Array.from({ length: 700 }, (_, i) => `d${i}`);
  MoveJournal.begin(folder, 'x').finish();
  let isBroken = true;
  const target = graphOf(ids, some => {
    const first = ids.indexOf(some[0]!);
    if (isBroken && first >= 600) throw new Error('broken');
    return some.map(id => bareRecord(id, !isBroken && id === 'd7' ? { ementa: 'y' } : {}));
  });
  const compared = () => differing(graphOf(ids), target, MoveJournal.read(folder, 'x')!);
  await t.rejects(compared(), /broken/);
  // A service changed a decision after it was compared.
  isBroken = false;
  t.strictSame(await compared(), [['graph decisions', 700, 700, 'digest']]);
});
