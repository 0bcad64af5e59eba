/** An article after `cujo` belongs to the law that is named before it. */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const RIGHT: readonly (readonly [string, string])[] = [
  ['A Lei 8.078/1990, cujo art. 14 prevê a responsabilidade objetiva, incide.', 'Lei 8.078/1990'],
  ['O CDC, a cujo art. 101 se recorre, e a Lei 9.099/95 coincidem.', 'Lei 8.078/1990'],
  ['A Lei 9.099/1995, cujo art. 55 isenta de custas, e o CPC/2015.', 'Lei 9.099/1995'],
  ['A Lei 8.245/1991, cujos arts. 62 e 63 regem o despejo, incide.', 'Lei 8.245/1991'],
  ['A Lei 9.307/96, cujo art. 8º, parágrafo único, é claro, prevalece.', 'Lei 9.307/1996'],
  ['A Lei 11.101/2005, em cujo art. 49, § 3º, há exceção, incide.', 'Lei 11.101/2005'],
  ['A Lei 12.016/2009, nos termos de cujo art. 23 há prazo, incide.', 'Lei 12.016/2009'],
  ['A Lei 6.830/80 e o CPC/2015, cujo art. 1.036 é claro, incidem.', 'Lei 13.105/2015'],
  ['Incide o CTN, de cujo art. 173 se extrai a decadência.', 'Lei 5.172/1966'],
  [
    'A Lei 10.406/2002, cujo artigo 1.723 define a união estável, e a Lei 9.278/96.',
    'Lei 10.406/2002',
  ],
];

t.test('the article is of the law before it, and is judged', async t => {
  for (const [text, lei] of RIGHT) {
    const articles = verified(text).legislacao.filter(({ artigo }) => artigo !== null);
    for (const { lei: of, artigo_consta } of articles)
      t.strictSame([of, artigo_consta], [lei, true], text);
    t.not(articles.length, 0, text);
    t.strictSame(faultsOf(text), [], text);
  }
});

t.test('the law may be only the source of the one that the clause is about', async t => {
  for (const text of [
    'O Decreto 3.048/1999, regulamento da Lei 8.213/1991, cujo art. 188-A dispõe sobre o cálculo, incide.',
    'O Código Penal, com a redação da Lei 11.340/2006, cujo art. 129, § 9º, trata da lesão, incide.',
    'O Código Penal, alterado pela Lei 11.340/2006, cujo art. 129, § 9º, trata da lesão, incide.',
    'O Decreto 3.048/1999, que regulamenta a Lei nº 8.213, de 24 de julho de 1991, cujo art. 188-A dispõe.',
    'O Estatuto, aprovado nos termos da Lei 9.099/1995, cujo art. 150 dispõe sobre o quórum.',
  ])
    t.strictSame(faultsOf(text), [], text);
});

t.test('an article that the law does not have is told', async t => {
  const [, item] = [
    null,
    ...verified('A Lei 9.099/1995, cujo art. 155 isenta de custas.').legislacao,
  ];
  t.equal(item!.artigo_consta, false);
});

t.test('parts of articles amended of late are there', async t => {
  for (const text of [
    'art. 77, VII, do CPC/2015',
    'art. 968, § 6º, do CPC/2015',
    'art. 9º, § 8º, da Lei 11.340/2006',
    'art. 14-A, § 2º, da Lei 11.340/2006',
    'art. 18, IV, da Lei 11.340/2006',
    'art. 19, § 6º, da Lei 11.340/2006',
    'art. 22, § 5º, da Lei 11.340/2006',
    'art. 22, VII, da Lei 11.340/2006',
    'art. 24-A, § 3º, da Lei Maria da Penha',
    'art. 38-A, parágrafo único, da Lei Maria da Penha',
    'art. 12-C, § 2º, da Lei 11.340/2006',
  ])
    t.strictSame(faultsOf(text), [], text);
  t.match(faultsOf('art. 24-A, § 9º, da Lei 11.340/2006'), [/24-A/]);
  t.match(faultsOf('art. 77, XI, do CPC/2015'), [/art. 77/]);
});
