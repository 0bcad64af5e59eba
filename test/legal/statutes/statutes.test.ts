/** Mentions of statutes are found in every form of citation, with exact offsets. All sentences are invented. */
import t from 'tap';
import { scanStatutes } from '../../../src/legal/statutes/statutes.ts';

/** Sentence → normalized mentions expected in it. */
const FORMS: readonly (readonly [string, readonly string[]])[] = [
  ['nos termos do art. 5º, XXXV, da CF/88.', ['art. 5, XXXV, da Constituição Federal']],
  ['arts. 186 e 927 do CC', ['art. 186 da Lei 10.406/2002', 'art. 927 da Lei 10.406/2002']],
  [
    'art. 1.022, II, c/c art. 489, § 1º, do CPC/2015',
    ['art. 1.022, II, da Lei 13.105/2015', 'art. 489, § 1, da Lei 13.105/2015'],
  ],
  ['o artigo 14 da Lei nº 8.078/90', ['art. 14 da Lei 8.078/1990']],
  ['a Lei 11.340/2006 protege', ['Lei 11.340/2006']],
  ['prazo do Decreto n.º 20.910/32', ['Decreto 20.910/1932']],
  ['o Decreto 2.044/08', ['Decreto 2.044/1908']],
  ['o DL 779/69', ['Decreto-Lei 779/1969']],
  ['DECRETO LEI Nº 911/69', ['Decreto-Lei 911/1969']],
  ['Leis n°s 6.645/70 e 8.177/91', ['Lei 6.645/1970', 'Lei 8.177/1991']],
  ['conforme o Código de Processo Civil', ['Lei 13.105/2015']],
  ['a Lei Maria da Penha', ['Lei 11.340/2006']],
  ['Lei Estadual nº 6.161/2000', ['Lei Estadual 6.161/2000']],
  ['LEI ESTADUAL DE N.º 6.161/2000', ['Lei Estadual 6.161/2000']],
  ['Lei nº 8.112, de 11 de dezembro de 1990', ['Lei 8.112/1990']],
  ['MP 2.170-36/2001', ['Medida Provisória 2.170-36/2001']],
  ['após a EC N.º 80/14', ['Emenda Constitucional 80/2014']],
  ['art. 4º, XXI, da LC 80/94', ['art. 4, XXI, da Lei Complementar 80/1994']],
  ['art. 7o da Lei no 9.717, de 1998', ['art. 7 da Lei 9.717/1998']],
  ['art. 1º-F da Lei 9.494', ['art. 1-F da Lei 9.494/1997']],
  ['§ 2º, inciso I, do art. 157 do Código Penal', ['art. 157, § 2, I, do Decreto-Lei 2.848/1940']],
  ['ART. 93, IX, CF', ['art. 93, IX, da Constituição Federal']],
  ['CF, art. 102, I', ['art. 102, I, da Constituição Federal']],
  ['art. 5º, LXXVIII, a, da Constituição', ['art. 5, LXXVIII, a, da Constituição Federal']],
  ['art. 3º, parágrafo único, do ECA', ['art. 3, parágrafo único, da Lei 8.069/1990']],
  ['art. 29, III, alínea "b", da CLT', ['art. 29, III, b, do Decreto-Lei 5.452/1943']],
  [
    'art. 20 do NCPC e art. 20 do CPC/73',
    ['art. 20 da Lei 13.105/2015', 'art. 20 da Lei 5.869/1973'],
  ],
  ['ARTS. 6º DO CDC E 5º DA CF', ['art. 6 da Lei 8.078/1990', 'art. 5 da Constituição Federal']],
  [
    'art. 9º do CTB; art. 10 do mesmo diploma',
    ['art. 9 da Lei 9.503/1997', 'art. 10 da Lei 9.503/1997'],
  ],
  ['art. 85, §§ 1º, 2º e 11, do CPC', ['art. 85, § 1, 2, 11, da Lei 13.105/2015']],
  [
    'arts. 85, § 2º, e 86 do CPC',
    ['art. 85, § 2, da Lei 13.105/2015', 'art. 86 da Lei 13.105/2015'],
  ],
  ['conforme o art. 85, § 14. Fim', ['art. 85, § 14']],
  ['art. 927, CC', ['art. 927 da Lei 10.406/2002']],
  ['art. 186 CC', ['art. 186 da Lei 10.406/2002']],
  ['art. 1.228/CC', ['art. 1.228 da Lei 10.406/2002']],
  ['art. 206, § 3º, V, CC', ['art. 206, § 3, V, da Lei 10.406/2002']],
  [
    'arts. 186, CC, e art. 5º da CF',
    ['art. 186 da Lei 10.406/2002', 'art. 5 da Constituição Federal'],
  ],
  ['ART. 14 CC ART. 18 DO CDC', ['art. 14 da Lei 8.078/1990', 'art. 18 da Lei 8.078/1990']],
  [
    'art. 5º, incisos LIV e LV, c/c art. 93, inciso IX, ambos da CF/88',
    ['art. 5, LIV, LV, da Constituição Federal', 'art. 93, IX, da Constituição Federal'],
  ],
  [
    'arts. 3º, § 2º, e 6º, VIII, do CDC',
    ['art. 3, § 2, da Lei 8.078/1990', 'art. 6, VIII, da Lei 8.078/1990'],
  ],
  [
    'arts. 2º, parágrafo único, 3º e 6º do CDC',
    [
      'art. 2, parágrafo único, da Lei 8.078/1990',
      'art. 3 da Lei 8.078/1990',
      'art. 6 da Lei 8.078/1990',
    ],
  ],
  ['art. 85, § 1º, 2º e 3º, do CPC', ['art. 85, § 1, 2, 3, da Lei 13.105/2015']],
  [
    'arts. 85, §§ 1º, 2º e 3º, e 86 do CPC',
    ['art. 85, § 1, 2, 3, da Lei 13.105/2015', 'art. 86 da Lei 13.105/2015'],
  ],
  ['art. 159 do CC/16', ['art. 159 da Lei 3.071/1916']],
  ['art. 159 do CC/02', ['art. 159 da Lei 10.406/2002']],
  ['art. 159 do CC/50', ['art. 159']],
  ['art. 535 do CPC3', ['art. 535 da Lei 13.105/2015']],
  ['art. 153 da CF/67', ['art. 153 da Constituição Federal de 1967']],
  ['art. 72 da CF/91', ['art. 72 da Constituição Federal de 1891']],
  ['Decreto 2.681/12', ['Decreto 2.681/1912']],
  ['art. 105, inc. III, al. "c", da CRFB/88', ['art. 105, III, c, da Constituição Federal']],
  ['art. 105, III, als. a e c, da CF', ['art. 105, III, a, c, da Constituição Federal']],
  ['al. "a" do inc. I do art. 102 da CF', ['art. 102, I, a, da Constituição Federal']],
  ['Silva et al. e a CF, art. 5º', ['art. 5 da Constituição Federal']],
  ['art. 6º, VII-A, da Lei 8.213', ['art. 6, VII-A, da Lei 8.213/1991']],
  ['art. 98, caput e §3º, do CPC', ['art. 98, caput, § 3, da Lei 13.105/2015']],
  ['art. 5º, I a IV, da CF', ['art. 5, I, II, III, IV, da Constituição Federal']],
  ['art. 85, §§ 2º a 4º, do CPC', ['art. 85, § 2, 3, 4, da Lei 13.105/2015']],
  ['art. 105, III, alíneas a a c, da CF', ['art. 105, III, a, b, c, da Constituição Federal']],
  ['art. 12, § 1º a § 3º, da CF', ['art. 12, § 1, 2, 3, da Constituição Federal']],
  ['art. 22, I a XXIX, da CF', ['art. 22, I a XXIX, da Constituição Federal']],
  ['art. 5°., XXXV da CF', ['art. 5, XXXV, da Constituição Federal']],
  ['Leis nºs 8.212 e 8.213, ambas de 1991', ['Lei 8.212/1991', 'Lei 8.213/1991']],
  [
    'Leis 747, de 23 de agosto de 1994, e 2.018, de 28 de julho de 1998',
    ['Lei 747/1994', 'Lei 2.018/1998'],
  ],
  ['arts. 3º, V da L. 8.009/90', ['art. 3, V, da Lei 8.009/1990']],
  ['art. 130 da Resolução 414/2010 da ANEEL', ['art. 130 da Resolução ANEEL 414/2010']],
];

t.test('every form is read', async t => {
  for (const [sentence, expected] of FORMS) {
    for (const text of [sentence, `Ora, ${sentence}`]) {
      const mentions = scanStatutes(text);
      t.same(
        mentions.map(({ normalized }) => normalized),
        expected,
        text,
      );
      for (const { start, end, text: found } of mentions) t.equal(text.slice(start, end), found);
    }
  }
});

t.test('the parts of a mention are in their fields', async t => {
  const text = 'Vale o art. 121, § 2º, II e IV, do CP.';
  const [mention] = scanStatutes(text);
  t.match(mention, {
    artigo: '121',
    paragrafo: '2',
    inciso: 'II, IV',
    alinea: null,
    lei: 'Decreto-Lei 2.848/1940',
    canonical: 'art. 121 do Decreto-Lei 2.848/1940',
    alias: 'CP',
  });
  t.equal(text.slice(mention.start, mention.end), 'art. 121, § 2º, II e IV, do CP');
});

t.test('an article without a law is a mention', async t => {
  const [mention] = scanStatutes('nos moldes do art. 40, caput.');
  t.match(mention, { artigo: '40', paragrafo: 'caput', lei: null, canonical: null });
});

t.test('short ranges are written out', async t => {
  const canonical = (text: string) => scanStatutes(text).map(mention => mention.canonical);
  t.same(canonical('arts. 73 a 75 da Lei 9.504/97'), [
    'art. 73 da Lei 9.504/1997',
    'art. 74 da Lei 9.504/1997',
    'art. 75 da Lei 9.504/1997',
  ]);
  t.equal(canonical('arts. 1 a 900 do CPP').length, 2);
});

t.test('the date of the decision decides between the old code and the new one', async t => {
  const law = (data: string) => scanStatutes('art. 535 do CPC', { data })[0].lei;
  t.equal(law('2010-05-01'), 'Lei 5.869/1973');
  t.equal(law('2016-03-18'), 'Lei 13.105/2015');
  t.equal(scanStatutes('art. 159 do CC', { data: '1999-01-01' })[0].lei, 'Lei 3.071/1916');
  t.equal(scanStatutes('art. 535 do CPC/2015', { data: '2010-05-01' })[0].lei, 'Lei 13.105/2015');
});

t.test('words with other meanings are not statutes', async t => {
  for (const text of [
    'cf. a doutrina',
    'o MP recorreu',
    'CC 123.456/SP',
    'a lei do mais forte',
    'Fortaleza/CE',
    'comissão (CP)',
    'Fulano de L. 1234',
    'os REs 574.706 e 586.453',
  ]) {
    t.same(scanStatutes(text), [], text);
  }
});
