/** Names of ministers: any title, role, case and accents give one person. */
import t from 'tap';
import {
  displayMinistro,
  ministroNorm,
  ministroPartNorm,
  withoutTitle,
} from '../../../src/legal/text/minister-name.ts';

t.test("a minister's name is shown in upper case with accents; a blank name is null", async t => {
  t.equal(displayMinistro('  José   da\u00a0Silva '), 'JOSÉ DA SILVA');
  t.equal(displayMinistro('Jose\u0301'), 'JOSÉ');
  t.equal(displayMinistro('Ministra Cármen  Lúcia (Relatora)'), 'CÁRMEN LÚCIA');
  t.equal(displayMinistro('   '), null);
  t.equal(displayMinistro(null), null);
  t.equal(displayMinistro(undefined), null);
});

t.test('titles and roles are no part of the name', async t => {
  const WRITINGS = [
    'Rosa Weber',
    'ROSA WEBER',
    'Min. Rosa Weber',
    'MIN.ROSA WEBER',
    'Min.ª Rosa Weber',
    'Ministra Rosa Weber',
    'Ministro(a) Rosa Weber',
    'Des. Rosa Weber',
    'Desª. Rosa Weber',
    'Desembargadora Federal Convocada Rosa Weber',
    'Dr. Rosa Weber',
    'Dra Rosa Weber',
    'Dr(a). Rosa Weber',
    'Exma. Sra. Ministra Rosa Weber',
    'a Excelentíssima Senhora Ministra Presidente Rosa Weber',
    'Relatora: Min. Rosa Weber',
    'Juíza de Direito Rosa Weber',
    'Ministra do STF Rosa Weber',
    'Rosa Weber (Relatora)',
    'Rosa Weber (Desembargadora convocada do TRF 4ª Região)',
    'Rosa Weber - Relatora',
    'ROSA WEBER, Presidente',
    'Juíza Conv. Rosa Weber',
    'Exmª. Srª. Desª. Fed. Rosa Weber',
    'Ilma. Sra. Conselheira Rosa Weber',
    'MM. Juíza Titular Rosa Weber',
    'Gab. Des. Rosa Weber',
    'Gabinete da Desembargadora Rosa Weber',
    'JUÍZA SUBST. 2ºGRAU ROSA WEBER',
    'Juíza de Direito Substituta em Segundo Grau Rosa Weber',
    'Rel. p/ o Acórdão: Min. Rosa Weber',
    'Redatora designada: Rosa Weber',
    'Ministra ROSA WEBER (1146)',
    'ROSA WEBER [mat. 1146]',
    'Rosa Weber - 1146',
    'Rosa Weber (Em Subst.)',
    'Rosa Weber, em substituição ao Des. Luís Paz',
    'Rosa Weber (no exercício da Presidência)',
    'Rosa Weber (Relatora p/ Acórdão: Min. Luís Paz)',
    'Rosa Weber – Relatora p/ Acórdão',
    'Rosa Weber (voto vencido)',
    'ROSA WEBER (CONVOCADA DO TJSP',
    'Rosa Weber Relatora',
    'WEBER, ROSA',
    'Weber, Min. Rosa (Relatora)',
  ];
  for (const text of WRITINGS) t.equal(ministroNorm(text), 'rosa weber', text);
});

t.test('what only resembles a title stays', async t => {
  const NAMES = [
    'Minervino Desa',
    'A. de Moraes',
    'O Silva',
    'Desidério Dráuzio',
    'João do Trabalho',
    'Maria (Mia) Sá',
    'Ana Sá, Filha',
    'Sá, Filho',
    'Ana Sá, Rui Paz',
    'Ana Sá-Relógio',
    'Segundo Sá',
    'Ana Sá (Bia) Lima',
    'Ana Sá (Bia)',
    'Conv. Sá',
    'Ministro',
    'MINISTRO 7',
    'Sr.',
    '(Relatora)',
    'Min. 😀',
    '',
  ];
  for (const name of NAMES) t.equal(withoutTitle(name), name, name);
  t.equal(withoutTitle('Des. Ministro Silva'), 'Silva');
  t.equal(withoutTitle('SÁ FILHO, Ana de'), 'Ana de SÁ FILHO');
});

t.test('what stands for a missing name is nobody', async t => {
  const MISSING =
    'nan|NaN|None|null|NULL|N/A|#N/A|<NA>|n/d|-|—|--|...|(nan)|Não informado|NÃO CONSTA|Relator: -|undefined';
  for (const text of MISSING.split('|')) {
    t.equal(displayMinistro(text), null, text);
    t.equal(ministroNorm(text), '', text);
  }
  for (const name of ['Nana', 'Nanda None Sá', 'Na Lee']) t.not(displayMinistro(name), null, name);
});

t.test('long names without letters take linear time', async t => {
  for (const part of ['. ', 'ª', '(', ', ', 'min. ', ') ', '- a', 'a (1)', '-relator', 'de Sá, ']) {
    const text = part.repeat(200_000 / part.length);
    const start = performance.now();
    ministroNorm(text);
    t.ok(performance.now() - start < 5_000, JSON.stringify(part));
  }
});

t.test('a part of a name may look like a title or a missing value', async t => {
  for (const [part, norm] of [
    ['MIN', 'min'],
    ['des', 'des'],
    ['nan', 'nan'],
    ['Min. Weber', 'weber'],
    ['—', ''],
  ] as const)
    t.equal(ministroPartNorm(part), norm, part);
});
