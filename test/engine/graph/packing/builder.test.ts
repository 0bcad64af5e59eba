/** The builder gives each string one number, refuses decisions in addNode, and records whether keys ascend. */
import t from 'tap';
import { EDGE, KIND } from '../../../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../../../src/engine/graph/packing/builder.ts';
import { Dictionary } from '../../../../src/engine/graph/packing/dictionary.ts';

t.test('a dictionary numbers distinct texts from 1; null and the empty text are 0', t => {
  const dictionary = new Dictionary();
  const numbers = ['b', null, 'a', 'b', '', 'B', '__proto__', 'a'].map(text =>
    dictionary.number(text),
  );
  t.strictSame(numbers, [1, 0, 2, 1, 0, 3, 4, 2]);
  t.strictSame(dictionary.texts, ['', 'b', 'a', 'B', '__proto__']);
  t.end();
});

t.test('handles count up over all kinds', t => {
  const builder = new GraphBuilder();
  const decisao = {
    processo: null,
    ministro: 'ANA',
    turma: null,
    categoria: 'c',
    resultado: 2,
    day: 3,
  };
  t.equal(builder.addDecisao({ id: 'd', ...decisao }), 0);
  t.equal(builder.addNode(KIND.Fato, 'f', 'fato'), 1);
  t.equal(builder.addDecisao({ id: 'e', ...decisao }), 2);
  t.strictSame([...builder.handlesOfKind[KIND.Decisao]!.taken()], [0, 2]);
  t.throws(() => builder.addNode(KIND.Decisao, 'x', 'x'), /use addDecisao/);
  t.equal(builder.keys.count, 3, 'the refused node was not added');
  t.end();
});

t.test('whether the keys of a kind ascend is noted as they arrive', t => {
  for (const [ids, ascends] of [
    [['a', 'b', 'c'], true],
    [['\u4e00', '\u{1f600}', '\uff5e'], true],
    [['\uff5e', '\u{1f600}'], false],
    [['a', 'a'], false],
    [['b', 'a', 'c', 'd'], false],
  ] as const) {
    const builder = new GraphBuilder();
    for (const id of ids) builder.addNode(KIND.Prova, id, '');
    t.equal(builder.ascending[KIND.Prova], ascends, ids.join());
    t.ok(builder.ascending[KIND.Fato]);
  }
  t.end();
});

t.test('rows without attributes get the first weight', t => {
  const builder = new GraphBuilder();
  builder.addRow(EDGE.CRITERIO, 0, [1, 2]);
  builder.addRow(EDGE.CRITERIO, 0, [3], [1]);
  t.strictSame([...builder.rows[EDGE.CRITERIO]!.attributes!.taken()], [0, 0, 1]);
  t.equal(builder.rows[EDGE.FATO]!.attributes, null);
  t.end();
});

t.test('rows that were taken are no longer in the builder', t => {
  const builder = new GraphBuilder();
  builder.addRow(EDGE.CRITERIO, 0, [1, 2]);
  builder.addRow(EDGE.FATO, 0, [3]);
  const taken = builder.takeRows(EDGE.CRITERIO);
  t.strictSame([...taken.targets.taken()], [1, 2]);
  t.equal(builder.rows[EDGE.CRITERIO]!.targets.length, 0);
  t.not(builder.rows[EDGE.CRITERIO]!.targets.values.buffer, taken.targets.values.buffer);
  t.strictSame([...builder.rows[EDGE.FATO]!.targets.taken()], [3], 'others stay');
  t.end();
});
