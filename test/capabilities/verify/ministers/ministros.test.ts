/**
 * Ministers are compared with the lists: titles, capitals, misspellings and terms, and the names that a list can
 * exclude.
 */
import fs from 'node:fs';
import t from 'tap';
import { editDistance } from '../../../../src/capabilities/verify/tables/edit-distance.ts';
import type { Person } from '../../../../src/capabilities/verify/tables/minister-table.ts';
import { foldText } from '../../../../src/legal/text/fold.ts';
import { drawSeed, seededRandom } from '../../../support/random-text.ts';
import { tables, verified } from '../../../support/verified.ts';

const only = (text: string) => {
  const items = Object.entries(verified(text).ministros);
  return items.length === 1 ? { key: items[0]![0], ...items[0]![1] } : { count: items.length };
};

t.test('the person who is meant', async t => {
  const cases: [string, object][] = [
    ['Rel. Min. Luiz Fux, Primeira Turma', { key: 'Luiz Fux', valid: true, confidence: 1 }],
    ['RELATORA : MINISTRA NANCY ANDRIGHI\nRECORRENTE : X', { key: 'NANCY ANDRIGHI', valid: true }],
    ['a Ministra ROSA WEBER votou', { key: 'ROSA WEBER', is_aposentado: true }],
    ['O MINISTRO HERMAN BENJAMIN NEGOU PROVIMENTO', { nome: 'Herman Benjamin', tribunal: 'STJ' }],
    ['MINISTRO SALOMÃO CONHECE DO RECURSO', { key: 'SALOMÃO', nome: 'Luis Felipe Salomão' }],
    ['MINISTRO LUIZ FUX DÁ PROVIMENTO', { key: 'LUIZ FUX', valid: true }],
    ['MINISTRO LUIZ FUX DÁ ANDAMENTO', { key: 'LUIZ FUX', valid: true }],
    ['Min. Marco Aurélio', { nome: 'Marco Aurélio Mendes de Farias Mello', confidence: 1 }],
    ['Min. Marco Aurélio Bellizze', { nome: 'Marco Aurélio Bellizze', tribunal: 'STJ' }],
    ['Ministro Marco Aurélio Buzzi', { nome: 'Marco Buzzi', tribunal: 'STJ', confidence: 0.95 }],
    ['Min. Aldir Passarinho Jr., do STJ', { nome: 'Aldir Passarinho Junior', tribunal: 'STJ' }],
    ['Min. Aldir Passarinho', { nome: 'Aldir Guimarães Passarinho', tribunal: 'STF' }],
    ['Ministro Barroso', { nome: 'Luís Roberto Barroso', valid: true, confidence: 0.9 }],
    ['Min. Felix Fisher', { nome: 'Felix Fischer', valid: true, motivo: /Grafia/ }],
    ['Ministro Luis Fux', { nome: 'Luiz Fux', valid: true, motivo: /Grafia/ }],
    ['Ministra Nanci Andrigui', { nome: 'Nancy Andrighi', valid: true }],
    ['Ministro Teori Zavascki', { is_aposentado: true, valid: true }],
    ['Ministro Roberto Barroso', { is_aposentado: true, valid: true }],
    ['Min. Jesuíno Rissato', { is_aposentado: null, valid: true }],
    ['Ministro do STF Luiz Fux', { nome: 'Luiz Fux', tribunal: 'STF' }],
    ['Min.\nHumberto\nMartins', { nome: 'Humberto Martins' }],
    ['Ministro(a) Relator(a): Min. Cármen Lúcia', { nome: 'Cármen Lúcia Antunes Rocha' }],
    ['Min. Cármen Lúcia'.normalize('NFD'), { nome: 'Cármen Lúcia Antunes Rocha', valid: true }],
    ['Ministro A. de Moraes', { key: 'A. de Moraes', nome: 'Alexandre de Moraes' }],
    ['o ministro luiz fux votou', { key: 'luiz fux', valid: true, confidence: 1 }],
    ['o ministro fux votou', { key: 'fux', valid: true, confidence: 0.9 }],
    ['rel. min. Luiz Fux', { valid: true }],
    ['Ministro Evandro Lins e Silva', { nome: 'Evandro Cavalcanti Lins e Silva' }],
  ];
  for (const [text, expected] of cases) {
    const { key, ...rest } = expected as { key?: string };
    const found = only(text) as { key?: string };
    t.match(found, rest, text);
    if (key !== undefined) t.equal(found.key, key, text);
  }
});

t.test('one person whatever the title', async t => {
  const titles = [
    'Min.',
    'Ministra',
    'Des.',
    'a Desembargadora',
    'Dr.',
    'Dra.',
    'a Sra.',
    'Exma. Sra.',
  ];
  for (const title of titles) {
    const expected = { key: 'Rosa Weber', nome: 'Rosa Maria Weber Candiota da Rosa', valid: true };
    t.match(only(`votou ${title} Rosa Weber no caso`), expected, title);
  }
  for (const text of ['o advogado Dr. Luiz Fux', 'Dr. Luiz Fux, OAB/SP 1', 'Dr. José Delgado']) {
    t.same(verified(text).ministros, {}, text);
  }
});

t.test('several names after one title', async t => {
  const cases: [string, string[]][] = [
    [
      'os Ministros Luiz Fux, Rosa Weber e Gilmar Mendes',
      ['Luiz Fux', 'Rosa Weber', 'Gilmar Mendes'],
    ],
    [
      'Ministros Luiz Fux (Presidente), Rosa Weber (Vice) e Gilmar Mendes',
      ['Luiz Fux', 'Rosa Weber', 'Gilmar Mendes'],
    ],
    ['Ministros João Drummond e José Quixote', ['João Drummond', 'José Quixote']],
    ['MINISTROS LUIZ FUX E ROSA WEBER', ['LUIZ FUX', 'ROSA WEBER']],
  ];
  for (const [text, names] of cases) {
    const { ministros } = verified(text);
    t.same(Object.keys(ministros), names, text);
    // Every mention has the title; without one the confidence would be 0.9.
    for (const { confidence } of Object.values(ministros)) t.not(confidence, 0.9, text);
  }
});

t.test('a court after the title applies to all names', async t => {
  const { ministros } = verified('Ministros do STF Luiz Fux e Fulano Drummond');
  t.match(ministros, { 'Luiz Fux': { valid: true }, 'Fulano Drummond': { valid: false } });
});

t.test('a longer name is not the listed name with which it begins', async t => {
  const cases: [string, object][] = [
    ['Ministro Luiz Fux Drummond, do STF', { key: 'Luiz Fux Drummond', valid: false }],
    ['Ministro Luiz Fux da Silva Sauro', { valid: null, confidence: 0, candidates: ['Luiz Fux'] }],
    ['MINISTRO LUIZ FUX DRUMMOND', { valid: null, candidates: ['Luiz Fux'] }],
    ['ADI 1.234/DF, Rel. Min. Luiz Fux Drummond', { valid: null, candidates: ['Luiz Fux'] }],
  ];
  for (const [text, expected] of cases) t.match(only(text), expected, text);
  for (const text of ['ministro luiz fux neto', 'Luiz Fux Neto']) {
    t.same(verified(text).ministros, {}, text);
  }
});

t.test('a name ends with its paragraph, and above a label', async t => {
  for (const end of ['\n\n', '\r\n\r\n', '\r\r', '\u2029\n', '\n \n']) {
    const { ministros } = verified(`Ministro João Drummond${end}Trindade alega`);
    t.same(Object.keys(ministros), ['João Drummond']);
  }
  t.match(only('Ministro João\r\nDrummond'), { nome: 'João Drummond' });
  const above = verified('MINISTRO JOÃO DRUMMOND\nPARTES : X').ministros;
  t.same(Object.keys(above), ['JOÃO DRUMMOND']);
  t.same(Object.keys(verified('Min. Luiz Fux\nTrindade').ministros), ['Luiz Fux']);
});

t.test('only a complete list excludes a name', async t => {
  const cases: [string, boolean | null][] = [
    ['o Ministro Fulano Drummond, do STF', false],
    ['o Ministro do STF Fulano Drummond decidiu', false],
    ['No STF, o Ministro Fulano Drummond votou', false],
    ['rel. min. Fulano Drummond, do STF', false],
    ['Ministro Relator do STF, Fulano Drummond', false],
    ['ADI 1.234/DF, Rel. Min. Fulano Drummond', false],
    ['REsp 1.234.567/SP, Rel. Min. Fulano Drummond', null],
    ['o Ministro Fulano Drummond, do TST', null],
    ['o Ministro Fulano Drummond', null],
    ['o Ministro Fulano Drummond afirma que o STF errou', null],
    ['o Ministro Herman Benjamin, do STF', false],
    ['o Ministro Herman Benjamin, o STF decidiu', true],
    ['o Ministro Herman Benjamin', true],
    ['o Ministro Antônio Silva, do STF', null],
  ];
  for (const [text, valid] of cases) t.match(only(text), { valid }, text);
});

t.test('a list excludes nobody after its last year', async t => {
  const { stfSince, stfUntil } = tables.ministros;
  t.same([stfSince, stfUntil], [1901, 2025]);
  const at = (year: number) => only(`o Ministro Fulano Drummond, do STF, em ${year}`);
  t.match(at(stfUntil), { valid: false, motivo: /completa de 1901 a 2025\.$/ });
  t.match(at(stfUntil + 1), { valid: null, motivo: /o texto menciona 2026/ });
  const later = 'o Ministro Herman Benjamin, do STF, em 2026';
  t.match(only(later), { valid: null, motivo: /o texto menciona 2026/ });
  t.match(only('Ministro Jorge Messias, do STF'), { valid: null, motivo: /Indicado ao STF/ });
  t.match(only('Ministro Lúcio de Mendonça, do STF'), { valid: true, tribunal: 'STF' });
});

t.test('a minister placed at another court has a reason', async t => {
  const cases: [string, object][] = [
    [
      'Ministro Luiz Fux, do TST',
      { valid: null, tribunal: 'TST', motivo: /integrou o STF e o STJ/ },
    ],
    ['Ministro Gilmar Mendes, do STJ', { valid: null, tribunal: 'STJ', motivo: /integrou o STF,/ }],
    [
      'Ministra Nancy Andrighi, do TSE',
      { valid: true, tribunal: 'TSE', motivo: /também integram o TSE/ },
    ],
    ['Ministro Luiz Fux, do STJ', { valid: true, tribunal: 'STJ', motivo: undefined }],
    [
      'REsp 1.234.567/SP, Rel. Min. Gilmar Mendes',
      { valid: true, tribunal: 'STF', motivo: /é do STJ\.$/ },
    ],
    ['REsp 123.456/RR, Rel. Min. Fulano Drummond', { valid: null, tribunal: 'STJ' }],
  ];
  for (const [text, expected] of cases) t.match(only(text), expected, text);
});

t.test('the court decides who is meant', async t => {
  const cases: [string, object][] = [
    ['Ministro Barros Monteiro, do STF', { nome: 'Raphael de Barros Monteiro', valid: true }],
    ['Ministro Barros Monteiro, do STJ', { nome: 'Barros Monteiro', tribunal: 'STJ' }],
    [
      'Ministro Marco Aurélio, do STJ',
      { valid: null, candidates: ['Marco Buzzi', 'Marco Aurélio Bellizze'] },
    ],
    ['REsp 1.234.567/SP, Rel. Min. Marco Aurélio', { valid: null, tribunal: 'STJ' }],
    ['Ministro Marco Aurélio, do STF', { nome: 'Marco Aurélio Mendes de Farias Mello' }],
  ];
  for (const [text, expected] of cases) t.match(only(text), expected, text);
});

t.test('at most 500 mentions are examined', async t => {
  const { ministros, coverage } = verified('Min. Luiz Fux, '.repeat(501));
  t.equal(ministros['Luiz Fux']?.occurrences.length, 499);
  t.same(coverage.truncated, ['ministros']);
  t.same(verified('Min. Luiz Fux, '.repeat(500)).coverage.truncated, []);
});

t.test('a name of several ministers stays open', async t => {
  t.match(only('Min. José'), { valid: null, candidates: Array });
});

t.test('a listed name without a title', async t => {
  const cases: [string, object][] = [
    [
      'Segundo Gilmar Mendes, sim',
      { nome: 'Gilmar Ferreira Mendes', valid: true, confidence: 0.9 },
    ],
    ['disse Sepúlveda Pertence.', { valid: true, confidence: 0.9 }],
    ['Relator: HUMBERTO MARTINS', { valid: true, confidence: 0.9 }],
    ['o voto de Humberto Martins', { valid: true }],
    ['Humberto Martins, do STJ, votou', { valid: true }],
    ['O Ministro Humberto Martins votou. Humberto Martins disse.', { valid: true }],
    ['Humberto Martins disse', { valid: null, confidence: 0.5, motivo: /outra pessoa/ }],
    ['com Fernando Gonçalves', { valid: null, tribunal: null }],
  ];
  for (const [text, expected] of cases) t.match(only(text), expected, text);
});

t.test('parties do not make a text look better', async t => {
  const text =
    'Súmula 999 do STJ. A autora Jane Silva e o réu Eduardo Ribeiro, com Fernando Gonçalves e José Delgado.';
  t.match(verified(text).metrics, { risk_score: 1, valid_count: 0 });
});

t.test('names that are not ministers', async t => {
  const texts = [
    'o Ministro de Estado da Justiça',
    'chegou em 10 min. Depois saiu',
    'Ministério Público',
    'o desembargador Francisco Falcão',
    'Desembargador Federal Carlos Augusto Pires Brandão',
    'Juiz de Direito José Delgado',
    'Avenida Nelson Hungria',
    'Paulo Furtado propôs ação',
    'Fernando Gonçalves, CPF 123.456.789-00',
    'Maria José Delgado',
    'Luiz Fux Neto',
    'os ministros da Corte',
    'decidiram os ministros. José Drummond recorreu',
  ];
  for (const text of texts) t.same(verified(text).ministros, {}, text);
});

t.test('every listed name is found, with and without a title', async t => {
  const file = new URL('../../../../data/reference/ministros.json', import.meta.url);
  const { pessoas } = JSON.parse(fs.readFileSync(file, 'utf8')) as { pessoas: Person[] };
  t.ok(pessoas.length > 250);
  const { index } = tables.ministros;
  for (const { nome, aliases, cargos } of pessoas) {
    const isOpen = cargos.every(({ situacao }) => situacao === 'indicado');
    for (const name of [nome, ...aliases]) {
      const bearers = index.exact(foldText(name)).map(person => person.nome);
      const expected = { nome, valid: isOpen ? null : true, confidence: 1 };
      if (bearers.length > 1)
        t.match(only(`Min. ${name}`), { nome: new RegExp(bearers.join('|')) });
      else t.match(only(`Min. ${name}`), expected, name);
      t.match(only(`o ministro ${name.toLowerCase()} disse`), { confidence: 1 }, name);
      t.match(only(`disse ${name.toUpperCase()}.`), { confidence: /^0\.[59]$/ }, name);
    }
  }
});

/** Edit distance by its recursive definition. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.slice(1), b.slice(1)];
  let best = slowDistance(x, y) + (a[0] === b[0] ? 0 : 1);
  best = Math.min(best, slowDistance(x, b) + 1, slowDistance(a, y) + 1);
  const isSwap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return isSwap ? Math.min(best, slowDistance(a.slice(2), b.slice(2)) + 1) : best;
}

t.test('the edit distance equals its definition', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const word = () => Array.from({ length: random() * 6 }, () => 'abc'[Math.floor(random() * 3)]);
  for (let round = 0; round < 300; round++) {
    const [a, b] = [word().join(''), word().join('')];
    if (editDistance(a, b) !== slowDistance(a, b)) t.fail(`${a} ${b}, seed ${seed}`);
  }
  t.pass('300 pairs');
});
