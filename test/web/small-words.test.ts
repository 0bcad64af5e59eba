/**
 * Typed dates and amounts, questions that the corpus cannot answer, topics of the first screen, and rows of rankings.
 */
import t from 'tap';
import { isOn, READ, rowsOn } from '../../web/src/screens/panels/rows-on.ts';
import { topicsOf } from '../../web/src/screens/search/choose-topics.ts';
import { limitsOf } from '../../web/src/screens/search/limits-text.ts';
import { queryOf, searchOf, withoutFilters } from '../../web/src/screens/search/query.ts';
import { reaisOf } from '../../web/src/words/amounts.ts';
import { dayOf, shortDay } from '../../web/src/words/days.ts';

t.test('days', async t => {
  for (const [typed, day] of [
    ['31/12/2024', '2024-12-31'],
    ['1.2.2024', '2024-02-01'],
    [' 01-02-2024 ', '2024-02-01'],
    ['31122024', '2024-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/2024', null],
    ['12/31/2024', null],
    ['00/01/2024', null],
    ['1/1/24', null],
    ['ontem', null],
  ] as const) {
    t.equal(dayOf(typed), day, typed);
  }
  t.equal(shortDay('2024-12-31'), '31/12/2024');
  t.equal(shortDay(''), '');
});

t.test('amounts', async t => {
  for (const [typed, reais] of [
    ['', ''],
    ['R$ ', ''],
    ['1500', '1500'],
    ['1.500', '1500'],
    [' R$ 1.500,00 ', '1500'],
    ['1500,5', '1500'],
    ['1500.50', '1500'],
    ['1,500.50', '1500'],
    ['1.5', '1'],
    ['1 500', '1500'],
    ['007', '7'],
    ['99999999999', '99999999999'],
    ['100000000000', null],
    ['1,500', null],
    ['1.50.0', null],
    ['15.00.000', null],
    ['-1', null],
    ['mil', null],
  ] as const) {
    t.equal(reaisOf(typed), reais, typed);
  }
});

t.test('limits', async t => {
  const texts = { com_inteiro_teor: 0, com_ementa: 0, sem_textos: 10 };
  const known = { decisoes: 10, courts: ['TJAL'], first: '2018', last: '2019', texts };
  const [court, composed, future] = limitsOf(known);
  t.equal(
    court,
    'O que outros tribunais que não o TJAL decidiram, nem o que foi decidido antes de 2018 ou depois de 2019.',
  );
  t.match(composed, /compostos/);
  t.match(future, /será decidido/);
  t.match(limitsOf({ ...known, first: '2019' })[0], 'fora de 2019.');
  t.match(limitsOf({ ...known, courts: [], first: undefined, last: undefined }), [
    'O que os tribunais que não estão aqui decidiram.',
  ]);
  const some = { com_inteiro_teor: 3, com_ementa: 9, sem_textos: 1 };
  t.match(limitsOf({ ...known, texts: some })[1], 'As palavras de 1 decisão de 10 decisões');
  t.equal(limitsOf({ ...known, texts: { ...some, sem_textos: 0 } }).length, 2);
  t.equal(limitsOf({ ...known, texts: null }).length, 2);
});

t.test('topics have twenty decisions, and nothing below them among the topics', async t => {
  const item = (id: string, decisoes: number, amplos: string[] = []) => ({
    ...{ id, nome: id.toUpperCase(), decisoes, amplos },
  });
  const subjects = [
    item('ramo', 500),
    item('contratos', 90, ['ramo']),
    item('voo', 40, ['contratos']),
    item('banco', 20, ['contratos']),
    item('raro', 19, ['contratos']),
  ];
  const criteria = [item('multa', 30), item('VOO', 25), item('nada', 19)];
  t.strictSame(
    topicsOf(subjects, criteria).map(({ nome, categoria }) => [nome, categoria]),
    [
      ['VOO', 'voo'],
      ['BANCO', 'banco'],
      ['MULTA', ''],
    ],
  );
  t.strictSame(topicsOf([], [item('nada', 19)]), []);
  const many = Array.from({ length: 30 }, (_, i) => item(`c${i}`, 100 + i));
  t.equal(topicsOf([], many).length, 8);
});

t.test('rows of a ranking on a topic', async t => {
  t.ok(isOn('dano mor', 'DANO MORAL CONFIGURADO'));
  t.ok(isOn('indenizacao', 'Indenização'));
  t.notOk(isOn('ano', 'DANO'));
  t.ok(isOn('', 'qualquer'));
  const names = Array.from({ length: 120 }, (_, i) => (i % 40 === 39 ? `voo ${i}` : `banco ${i}`));
  const asked: (string | null)[] = [];
  const read = async (cursor: string | null) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const next = from + READ < names.length ? String(from + READ) : null;
    return { rows: names.slice(from, from + READ), next };
  };
  const on = (tema: string, count: number) => rowsOn({ tema, count, nameOf: String }, read);
  t.strictSame(await on('voo', 2), ['voo 39', 'voo 79']);
  t.strictSame(asked, [null, '50'], 'no further than needed');
  t.equal((await on('voo', 10)).length, 3);
  t.strictSame(await on('nada', 10), []);
});

t.test('a search in its address', async t => {
  const given = {
    ...{ q: ' voo ', orgao: '1ª Câmara', ordem: 'recentes', valor: 'dano moral', valor_de: '1000' },
    valor_ate: '1e9',
  };
  const query = queryOf(given);
  t.match(query, { q: 'voo', ordem: 'recentes', valor_de: '1000', valor_ate: '' });
  t.strictSame(searchOf(query), {
    q: 'voo',
    filters: { orgao: '1ª Câmara', valor: 'dano moral', valor_de: '1000', ordem: 'recentes' },
  });
  t.strictSame(searchOf(withoutFilters(query)).filters, { ordem: 'recentes' });
  t.match(queryOf({ ...given, valor: 'x', ordem: 'y' }), { valor: '', valor_de: '', ordem: '' });
});
