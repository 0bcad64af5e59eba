/** Precedents of the graph get their reasons in any spelling of their names. */
import t from 'tap';
import { withReasons } from '../../src/capabilities/reasons.ts';
import { normalizeRecord } from '../../src/ingest/normalize.ts';
import { checkRecord } from '../../src/ingest/record.ts';

const record = (more: object) =>
  normalizeRecord(
    checkRecord({
      id: 'd',
      tribunal: 'TJAL',
      ementa:
        'APELAÇÃO. REEXAME DE PROVAS. SÚMULA 7/STJ. JUROS DE MORA. RESP 1.234.567/SP. DANO MORAL.',
      ...more,
    }),
  );
const shown = (more: object, names: readonly string[]) => {
  const { leitura } = record(more);
  const rows = names.map(nome => ({ id: nome, nome }));
  return withReasons(rows, leitura?.motivos).map(({ motivo }) => motivo);
};

t.test('read of the heading', async t => {
  const names = ['Súmula 7 do STJ', 'REsp 1234567', 'Resp nº 1.234.567 - SP', 'Tema 1 do STJ'];
  t.strictSame(shown({}, names), ['REEXAME DE PROVAS', 'JUROS DE MORA', 'JUROS DE MORA', null]);
});

t.test('given by the record, before what is read', async t => {
  const precedentes = [
    { nome: 'Súmula 7 do STJ', motivo: 'matéria de fato' },
    'Tema 1 do STJ',
    { nome: 'REsp 1.234.567/SP' },
  ];
  const names = ['Súmula 7 do STJ', 'Tema 1 do STJ', 'REsp 1.234.567/SP'];
  t.strictSame(shown({ precedentes }, names), ['matéria de fato', null, 'JUROS DE MORA']);
  t.strictSame(shown({ precedentes, ementa_composta: true }, names), [
    ...['matéria de fato', null, null],
  ]);
  t.throws(() => record({ precedentes: [{ nome: 'a', motivo: 'x'.repeat(301) }] }), /motivo/);
});
