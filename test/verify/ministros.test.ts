/** Ministers beside the lists: titles, capitals, misspelling, office, what a list can rule out and what it cannot. */
import t from 'tap';
import { editDistance } from '../../src/verify/edit-distance.ts';
import { seededRandom } from '../legal/random-text.ts';
import { tables, verified } from './verified.ts';

const only = (text: string) => {
  const items = Object.entries(verified(text).ministros);
  return items.length === 1 ? { key: items[0]![0], ...items[0]![1] } : { count: items.length };
};

t.test('who is meant', async t => {
  const cases: [string, object][] = [
    ['Rel. Min. Luiz Fux, Primeira Turma', { key: 'Luiz Fux', valid: true, confidence: 1 }],
    ['RELATORA : MINISTRA NANCY ANDRIGHI\nRECORRENTE : X', { key: 'NANCY ANDRIGHI', valid: true }],
    ['a Ministra ROSA WEBER votou', { key: 'ROSA WEBER', is_aposentado: true }],
    ['O MINISTRO HERMAN BENJAMIN NEGOU PROVIMENTO', { nome: 'Herman Benjamin', tribunal: 'STJ' }],
    ['Min. Marco Aurélio', { nome: 'Marco Aurélio Mendes de Farias Mello', confidence: 1 }],
    ['Min. Marco Aurélio Bellizze', { nome: 'Marco Aurélio Bellizze', tribunal: 'STJ' }],
    ['Ministro Barroso', { nome: 'Luís Roberto Barroso', valid: true, confidence: 0.9 }],
    ['Segundo Gilmar Mendes, sim', { nome: 'Gilmar Ferreira Mendes', confidence: 0.9 }],
    ['Min. Felix Fisher', { nome: 'Felix Fischer', valid: true, motivo: /grafia/ }],
    ['Ministro Luis Fux', { nome: 'Luiz Fux', valid: true, motivo: /grafia/ }],
    ['Ministra Nanci Andrigui', { nome: 'Nancy Andrighi', valid: true }],
    ['Ministro Teori Zavascki', { is_aposentado: true, valid: true }],
    ['Min. Jesuíno Rissato', { is_aposentado: null, valid: true }],
    ['Ministro do STF Luiz Fux', { nome: 'Luiz Fux', tribunal: 'STF' }],
    ['Min.\nHumberto\nMartins', { nome: 'Humberto Martins' }],
    ['Ministro(a) Relator(a): Min. Cármen Lúcia', { nome: 'Cármen Lúcia Antunes Rocha' }],
  ];
  for (const [text, expected] of cases) t.match(only(text), expected, text);
});

t.test('several after one title', async t => {
  const found = verified('os Ministros Luiz Fux, Rosa Weber e Gilmar Mendes').ministros;
  t.same(Object.keys(found), ['Luiz Fux', 'Rosa Weber', 'Gilmar Mendes']);
});

t.test('only a complete list rules a name out', async t => {
  const cases: [string, boolean | null][] = [
    ['o Ministro Fulano Drummond, do STF', false],
    ['o Ministro do STF Fulano Drummond decidiu', false],
    ['ADI 1.234/DF, Rel. Min. Fulano Drummond', false],
    ['REsp 1.234.567/SP, Rel. Min. Fulano Drummond', null],
    ['o Ministro Fulano Drummond, do TST', null],
    ['o Ministro Fulano Drummond', null],
    ['o Ministro Herman Benjamin, do STF', false],
    ['o Ministro Herman Benjamin', true],
  ];
  for (const [text, valid] of cases) t.match(only(text), { valid }, text);
});

t.test('a name of several is left open', async t => {
  t.match(only('Min. José'), { valid: null, candidates: Array });
});

t.test('what is no minister', async t => {
  const texts = [
    'o Ministro de Estado da Justiça',
    'chegou em 10 min. Depois saiu',
    'Ministério Público',
    'o desembargador Francisco Falcão',
    'Luiz Fux Neto',
    'os ministros da Corte',
  ];
  for (const text of texts) t.same(verified(text).ministros, {}, text);
});

t.test('every listed name is found as it stands, with and without a title', async t => {
  const { index } = tables.ministros;
  t.equal(index.exact('luiz fux').length, 1);
  for (const name of ['Nunes Marques', 'Dias Toffoli', 'Og Fernandes', 'Sepúlveda Pertence']) {
    t.match(only(`Min. ${name}`), { valid: true, confidence: 1 }, name);
    t.match(only(`disse ${name.toUpperCase()}.`), { valid: true, confidence: 0.9 }, name);
  }
});

/** Recursive, straight from the definition. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.slice(1), b.slice(1)];
  let best = slowDistance(x, y) + (a[0] === b[0] ? 0 : 1);
  best = Math.min(best, slowDistance(x, b) + 1, slowDistance(a, y) + 1);
  const isSwap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return isSwap ? Math.min(best, slowDistance(a.slice(2), b.slice(2)) + 1) : best;
}

t.test('the edit distance is the one of its definition', async t => {
  const seed = Date.now() % 1_000_000;
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const word = () => Array.from({ length: random() * 6 }, () => 'abc'[Math.floor(random() * 3)]);
  for (let round = 0; round < 300; round++) {
    const [a, b] = [word().join(''), word().join('')];
    if (editDistance(a, b) !== slowDistance(a, b)) t.fail(`${a} ${b}, seed ${seed}`);
  }
  t.pass('300 pairs');
});
