/**
 * The whole answer of a verification: risk, switches, limits, repeated citations, and field names chosen to do harm.
 */
import t from 'tap';
import { KeyedItems } from '../../../src/capabilities/verify/items/keyed-items.ts';
import type { Item } from '../../../src/capabilities/verify/items/verification.ts';
import { AT, verified } from '../../support/verified.ts';

t.test('risk is the weighted share of wrong citations, and medium at least if any is', async t => {
  const right = Array.from({ length: 40 }, (_, i) => `Súmula ${281 + i} do STJ`).join(', ');
  const cases: [string, object][] = [
    ['nada', { risk_score: 0, risk_level: 'low', total_citations: 0 }],
    ['Súmula 7 do STJ', { risk_score: 0, valid_count: 1 }],
    ['Súmula 999 do STJ', { risk_score: 1, risk_level: 'high', invalid_count: 1 }],
    ['Súmula 7 do STJ e Súmula 999 do STJ', { risk_score: 0.5, risk_level: 'medium' }],
    ['Súmula 7 do STJ, Súmula 8 do STJ, Súmula 998 do STJ', { risk_score: 0.3333 }],
    ['Súmula 7 do STJ; o Ministro Fulano Drummond, do STF', { risk_score: 0.3333 }],
    [`${right} e Súmula 999 do STJ`, { risk_score: 0.3, risk_level: 'medium', invalid_count: 1 }],
    [`${right}; o Ministro Fulano Drummond, do STF`, { risk_score: 0.3, risk_level: 'medium' }],
    [right, { risk_score: 0, risk_level: 'low', valid_count: 40 }],
    ['Súmula 152 do STJ', { risk_score: 0.3, risk_level: 'medium', invalid_count: 1 }],
    ['Súmula 152 do STJ e Súmula 7 do STJ', { risk_score: 0.3, valid_count: 1 }],
    ['art. 900 do CDC', { risk_score: 0.3, risk_level: 'medium', invalid_count: 1 }],
    ['art. 900 do CDC e Súmula 7 do STJ', { risk_score: 0.3, undecided_count: 0 }],
    ['REsp 2.100.000/SP, julgado em 2010', { risk_score: 0.5, valid_count: 1 }],
    [
      `${right}; REsp 2.100.000/SP, julgado em 2010`,
      { risk_score: 0.3, risk_level: 'medium', invalid_count: 0 },
    ],
    ['Súmula 7', { risk_score: 0, valid_count: 0, invalid_count: 0, undecided_count: 1 }],
    ['Súmula 331 do TST; Súmula 999 do STJ', { risk_score: 1, undecided_count: 1 }],
    ['art. 14 do CDC', { risk_score: 0, total_citations: 1, undecided_count: 1 }],
    ['0710802-56.2018.8.02.0001', { risk_score: 1 }],
    ['Súmula 999 do STJ, Súmula 999 do STJ, Súmula 7 do STJ', { risk_score: 0.5 }],
  ];
  for (const [text, expected] of cases) t.match(verified(text).metrics, expected, text);
});

t.test('a check that is switched off is omitted and reported', async t => {
  const text = 'Súmula 7 do STJ, Min. Luiz Fux, REsp 1.234.567/SP, art. 14 do CDC';
  const classes = ['sumulas', 'ministros', 'processos', 'legislacao'] as const;
  t.match(verified(text).metrics, { total_citations: 4 });
  for (const name of classes) {
    const answer = verified(text, { [`check_${name}`]: false });
    for (const other of classes) {
      t.equal(Object.keys(answer[other]).length, other === name ? 0 : 1, `${name}, ${other}`);
    }
    t.ok(answer.coverage.not_checked.includes(`${name}: verificação desativada por check_${name}`));
    t.equal(answer.metrics.total_citations, 3);
  }
  const { coverage, verified_at } = verified(text);
  t.equal(verified_at, AT);
  t.same(
    coverage.tables.map(({ name }) => name),
    [
      ...['sumulas', 'redacoes', 'ministros', 'numeracao', 'leis', 'revogadas', 'dispositivos'],
      ...['orgaos', 'temas'],
    ],
  );
  for (const { version, date } of coverage.tables) {
    t.match(version, /^[0-9a-f]{12}$/);
    t.match(date, /^20\d\d/);
  }
});

t.test('at most 500 mentions of a class are examined', async t => {
  const many = Array.from({ length: 600 }, (_, at) => `${at + 1}`).join(', ');
  const answer = verified(`Súmulas ${many}, todas do STJ`);
  t.equal(Object.keys(answer.sumulas).length, 500);
  t.same(answer.coverage.truncated, ['sumulas']);
  const laws = verified('art. 1, '.repeat(600));
  t.equal(laws.legislacao.length, 500);
  t.same(laws.coverage.truncated, ['legislacao']);
});

t.test('malicious keys are ordinary keys', async t => {
  const items = new KeyedItems<Item>();
  const span = { start: 0, end: 1 };
  const texts = ['__proto__', '__proto__', 'constructor', 'a', 'a (2)', 'a', 'toString'];
  for (const [at, text] of texts.entries()) {
    items.add(text, span, `r${at}`, () => ({ ...span, normalized: `${at}`, occurrences: [] }));
  }
  const keys = ['__proto__', '__proto__ (2)', 'constructor', 'a', 'a (2)', 'a (3)', 'toString'];
  t.same(Object.keys(items.items), keys);
  t.same(Object.keys(JSON.parse(JSON.stringify(items.items))), keys);
  t.equal(Object.getPrototypeOf(items.items), null);
  t.equal(({} as Record<string, unknown>).normalized, undefined);
});

t.test('bare numbers keep their place among the keys', async t => {
  const { processos } = verified('REsp 123.456/SP e processos 07108025520188020001; REs 586453');
  t.equal(Object.keys(processos)[0], 'REsp 123.456/SP');
  t.ok('07108025520188020001' in processos, 'a number too long for an array index is unchanged');
  const items = new KeyedItems<Item>();
  const span = { start: 0, end: 1 };
  for (const text of ['b', '7', '7', '0', '007', '9999999999']) {
    const normalized = `n ${text}`;
    const reference = Object.keys(items.items).join();
    items.add(text, span, reference, () => ({ ...span, normalized, occurrences: [] }));
  }
  const keys = ['b', '7 (n 7)', '7 (n 7) (2)', '0 (n 0)', '007', '9999999999 (n 9999999999)'];
  t.same(Object.keys(items.items), keys);
});

t.test('an occurrence is a further place of a reference', async t => {
  const text =
    'Súmula 7 do STJ, REsp 1.234.567/SP, Min. Luiz Fux, art. 14 do CDC; 😀 Súmulas 5 e 7/STJ, ' +
    'recurso especial nº 1.234.567/SP, Ministro Luis Fux, o **art. 14** do CDC.';
  const { sumulas, processos, ministros, legislacao } = verified(text);
  const again = ({ occurrences }: Item) =>
    occurrences.map(({ start, end }) => text.slice(start, end));
  t.same(again(sumulas['Súmula 7 do STJ']!), ['7/STJ']);
  t.same(again(processos['REsp 1.234.567/SP']!), ['recurso especial nº 1.234.567/SP']);
  t.same(again(ministros['Luiz Fux']!), ['Luis Fux']);
  t.same(again(legislacao[0]!), ['art. 14** do CDC']);
});
