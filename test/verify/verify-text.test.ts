/** The whole answer: risk, switches, limits, keys that mean harm, and hostile text in linear time. */
import t from 'tap';
import { TokenStream } from '../../src/legal/tokens.ts';
import { checkMinisters } from '../../src/verify/check-ministers.ts';
import { checkProcessos } from '../../src/verify/check-processos.ts';
import { checkSumulas } from '../../src/verify/check-sumulas.ts';
import { KeyedItems } from '../../src/verify/keyed-items.ts';
import type { Item } from '../../src/verify/verification.ts';
import { randomText, seededRandom } from '../legal/random-text.ts';
import { AT, tables, verified } from './verified.ts';

t.test('risk: the weighted share of what is wrong', async t => {
  const cases: [string, object][] = [
    ['nada', { risk_score: 0, risk_level: 'low', total_citations: 0 }],
    ['Súmula 7 do STJ', { risk_score: 0, valid_count: 1 }],
    ['Súmula 999 do STJ', { risk_score: 1, risk_level: 'high', invalid_count: 1 }],
    ['Súmula 7 do STJ e Súmula 999 do STJ', { risk_score: 0.5, risk_level: 'medium' }],
    ['Súmula 7 do STJ, Súmula 8 do STJ, Súmula 998 do STJ', { risk_score: 0.3333 }],
    ['Súmula 7 do STJ; o Ministro Fulano Drummond, do STF', { risk_score: 0.3333 }],
    ['Súmula 7', { risk_score: 0, valid_count: 0, invalid_count: 0, undecided_count: 1 }],
    ['Súmula 331 do TST; Súmula 999 do STJ', { risk_score: 1, undecided_count: 1 }],
    ['art. 14 do CDC', { risk_score: 0, total_citations: 1, undecided_count: 1 }],
    ['0710802-56.2018.8.02.0001', { risk_score: 1 }],
    ['Súmula 999 do STJ, Súmula 999 do STJ, Súmula 7 do STJ', { risk_score: 0.5 }],
  ];
  for (const [text, expected] of cases) t.match(verified(text).metrics, expected, text);
});

t.test('what is switched off is left out and said so', async t => {
  const text = 'Súmula 7 do STJ, Min. Luiz Fux, REsp 1.234.567/SP, art. 14 do CDC';
  const classes = ['sumulas', 'ministros', 'processos', 'legislacao'] as const;
  t.match(verified(text).metrics, { total_citations: 4 });
  for (const name of classes) {
    const answer = verified(text, { [`check_${name}`]: false });
    for (const other of classes) {
      t.equal(Object.keys(answer[other]).length, other === name ? 0 : 1, `${name}, ${other}`);
    }
    t.ok(answer.coverage.not_checked.includes(`${name}: desligado por check_${name}`));
    t.equal(answer.metrics.total_citations, 3);
  }
  const { coverage, verified_at } = verified(text);
  t.equal(verified_at, AT);
  t.same(
    coverage.tables.map(({ name }) => name),
    ['sumulas', 'ministros', 'leis'],
  );
  for (const { version, date } of coverage.tables) {
    t.match(version, /^[0-9a-f]{12}$/);
    t.match(date, /^20\d\d/);
  }
});

t.test('five hundred of a class, and no more', async t => {
  const many = Array.from({ length: 600 }, (_, at) => `${at + 1}`).join(', ');
  const answer = verified(`Súmulas ${many}, todas do STJ`);
  t.equal(Object.keys(answer.sumulas).length, 500);
  t.same(answer.coverage.truncated, ['sumulas']);
  const laws = verified('art. 1, '.repeat(600));
  t.equal(laws.legislacao.length, 500);
  t.same(laws.coverage.truncated, ['legislacao']);
});

t.test('keys that mean harm are keys', async t => {
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

const PIECES = [
  'Min. José Carlos ',
  'Ministros A, B e ',
  'MIN. A-',
  'José Carlos Alberto ',
  'Súmula 1 desta Corte, ',
  'súmulas 1 a 20, ',
  'Processo 1-',
  '1-1.2016.1 1 ',
  'autos nº ',
  'TC 1.',
  'sumular 1 ',
  'Min. ',
  'Luiz ',
];

t.test('the tokens looked at grow linearly', async t => {
  const checks = {
    sumulas: (stream: TokenStream) => checkSumulas(stream, tables.sumulas.series),
    ministros: (stream: TokenStream) => checkMinisters(stream, tables.ministros),
    processos: checkProcessos,
  };
  for (const [name, check] of Object.entries(checks)) {
    for (const piece of PIECES) {
      const [small, large] = [2_500, 10_000].map(length => {
        const stream = new TokenStream(piece.repeat(length / piece.length + 1).slice(0, length));
        check(stream);
        return stream.reads;
      }) as [number, number];
      if (large > small * 4.5 + 2_000) t.fail(`${name} on ${piece}: ${small} then ${large}`);
      if (large > 10_000 * 150) t.fail(`${name} on ${piece}: ${large}`);
    }
    t.pass(name);
  }
});

t.test('random text never throws, and offsets hold', async t => {
  const seed = Date.now() % 1_000_000;
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const extra = ['Min. ', 'Ministros ', 'Luiz Fux ', 'Processo ', '__proto__ ', 'desta Corte '];
  for (let round = 0; round < 300; round++) {
    const parts = Array.from({ length: 12 }, () => extra[Math.floor(random() * extra.length)]);
    const text = parts.map(part => part + randomText(random, 20)).join('');
    try {
      const { sumulas, ministros, processos, legislacao } = verified(text);
      const keyed = [sumulas, ministros, processos].flatMap(items => Object.entries(items));
      for (const [key, { start, end, occurrences }] of keyed) {
        if (!key.startsWith(text.slice(start, end))) t.fail(`${key}, seed ${seed}`);
        for (const { start, end } of occurrences) if (start >= end) t.fail(`seed ${seed}`);
      }
      for (const { referencia, start, end } of legislacao) {
        if (text.slice(start, end) !== referencia) t.fail(`${referencia}, seed ${seed}`);
      }
    } catch (error) {
      t.fail(`seed ${seed} round ${round}: ${error}`);
    }
  }
  t.pass('300 texts');
});
