/** Each mention of legislation is one item, with its class and with the law that a short name stands for. */
import t from 'tap';
import { verified } from '../../../support/verified.ts';

const found = (text: string) => verified(text).legislacao;

t.test('articles with paragraphs, items and law', async t => {
  const cases: [string, string[]][] = [
    ['art. 5º, XXXV, da CF/88', ['art. 5, XXXV, da Constituição Federal']],
    ['arts. 186 e 927 do CC', ['art. 186 da Lei 10.406/2002', 'art. 927 da Lei 10.406/2002']],
    [
      'arts. 186 e 927 do CC; art. 489 do CPC',
      ['art. 186 da Lei 10.406/2002', 'art. 927 da Lei 10.406/2002', 'art. 489 da Lei 13.105/2015'],
    ],
    [
      'art. 1.022, II, c/c art. 489, § 1º, do CPC/2015',
      ['art. 1.022, II, da Lei 13.105/2015', 'art. 489, § 1, da Lei 13.105/2015'],
    ],
    ['art. 5 cc art. 6 da CF', ['art. 5', 'art. 6'].map(a => `${a} da Constituição Federal`)],
    ['DL 779/69', ['Decreto-Lei 779/1969']],
    ['Leis n°s 6.645/70 e 8.177/91', ['Lei 6.645/1970', 'Lei 8.177/1991']],
    ['Leis nº 656 e nº 660', ['Lei 656', 'Lei 660']],
    [
      'Leis Complementares distritais nº 656 e 660, de 29/11/2002',
      ['Lei Complementar Distrital 656', 'Lei Complementar Distrital 660/2002'],
    ],
    ['Leis nº 8.212/91 e 15 de março de 2010', ['Lei 8.212/1991']],
    ['§ lº-A do art. 557 do CPC', ['art. 557, § 1-A, da Lei 13.105/2015']],
    ['art. lº da CF', ['art. 1 da Constituição Federal']],
    ['o art. 14 dispõe', ['art. 14']],
    ['art. 9999 do CDC', ['art. 9.999 da Lei 8.078/1990']],
  ];
  for (const [text, expected] of cases) {
    t.same(
      found(text).map(({ normalized }) => normalized),
      expected,
      text,
    );
    for (const { referencia, start, end } of found(text)) {
      t.equal(text.slice(start, end), referencia);
    }
  }
});

t.test('kind, number, short name, table', async t => {
  t.match(found('art. 14, § 3º, II, do CDC')[0], {
    tipo: 'artigo',
    lei_numero: '8.078/1990',
    lei_nome: 'Código de Defesa do Consumidor',
    artigo: '14',
    paragrafo: '3',
    inciso: 'II',
    alias_resolucao: 'Lei 8.078/1990',
    artigo_consta: true,
  });
  t.match(found('art. 999 do CDC')[0], { artigo_consta: false });
  t.match(found('art. 1º da Lei 1.234/1999')[0], { artigo_consta: null, alias_resolucao: null });
  const kinds = [
    'Lei 8.078/90',
    'LC 101/2000',
    'DL 779/69',
    'Decreto 2.044/08',
    'MP 2.170-36/2001',
  ];
  t.same(
    kinds.map(text => found(text)[0]!.tipo),
    ['lei', 'lei complementar', 'decreto-lei', 'decreto', 'medida provisória'],
  );
  t.match(found('viola a Constituição Federal')[0], { tipo: 'constituição', lei_numero: null });
});

t.test('each mention is an item; the first lists the others', async t => {
  const items = found('art. 14 do CDC, art. 14 do CDC e art. 14 do CDC');
  t.equal(items.length, 3);
  t.same(
    items.map(({ occurrences }) => occurrences.length),
    [2, 0, 0],
  );
});

t.test('laws before their articles, glosses, and English around them', async t => {
  const CPC = 'Lei 13.105/2015';
  const cases: [string, [string, string | null][]][] = [
    [
      'CPC, art. 300; art. 5º da CF',
      [
        [CPC, '300'],
        ['Constituição Federal', '5'],
      ],
    ],
    [
      'Lei 9.099/95, art. 41\nLei 8.078/90, art. 14',
      [
        ['Lei 9.099/1995', '41'],
        ['Lei 8.078/1990', '14'],
      ],
    ],
    ['Lei 9.099/95 - art. 41', [['Lei 9.099/1995', '41']]],
    [
      'arts. 186 do CC e do CC art. 927',
      [
        ['Lei 10.406/2002', '186'],
        ['Lei 10.406/2002', '927'],
      ],
    ],
    [
      'art. 5º, § 2º e art. 927 do CC',
      [
        ['Lei 10.406/2002', '5'],
        ['Lei 10.406/2002', '927'],
      ],
    ],
    ['LC 101/2000 (LRF), art. 19', [['Lei Complementar 101/2000', '19']]],
    ['O CPC prevê, no art. 300, a tutela', [[CPC, '300']]],
    ['art. 300 (tutela de urgência) do CPC', [[CPC, '300']]],
    ['under art. 300 of the CPC', [[CPC, '300']]],
  ];
  for (const [text, expected] of cases) {
    t.same(
      found(text).map(({ lei, artigo }) => [lei, artigo]),
      expected,
      text,
    );
  }
});

t.test('a name that two laws have had', async t => {
  const [old, current] = ['Lei 5.869/1973', 'Lei 13.105/2015'];
  const cases: [string, string | null, string[]?][] = [
    ['Violação do art. 535 do CPC. Julgado em 12/03/2012.', old],
    ['Violação do art. 535 do CPC.\n\nBrasília, 3 de fevereiro de 2016.', old],
    ['Violação do art. 535 do CPC.\n\nBrasília, 3 de abril de 2016.', current],
    ['art. 535 do CPC', current, [current, old]],
    ['art. 1.211 do CPC', old],
    ['art. 535 do CPC/2015. Julgado em 12/03/2012.', current],
    ['art. 159 do CC.\n\nMaceió, 10 de janeiro de 2003.', 'Lei 3.071/1916'],
    ['art. 159 do CC.\n\nMaceió, 11 de janeiro de 2003.', 'Lei 10.406/2002'],
  ];
  for (const [text, lei, candidates] of cases) {
    const [item] = found(text);
    t.same([item!.lei, item!.candidates], [lei, candidates], text);
  }
});
