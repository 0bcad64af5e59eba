/**
 * Laws are checked for force, for number and year, for the parts of their articles, and for a name before the number.
 */
import t from 'tap';
import { PARTLY_REVOKED, PROVISIONS, REVOKED } from '../../../../scripts/known-laws.ts';
import { tables, verified } from '../../../support/verified.ts';

const only = (text: string) => verified(text).legislacao[0]!;

t.test('repealed laws, from when and by what', async t => {
  const cases: [string, string][] = [
    ['art. 273 do CPC/1973', 'desde 18/03/2016 (revogada pela Lei 13.105/2015)'],
    ['art. 159 do Código Civil de 1916', 'desde 11/01/2003 (revogada pela Lei 10.406/2002)'],
    ['art. 65 da Lei 8.666/93', 'desde 30/12/2023 (revogada pela Lei 14.133/2021)'],
    ['art. 1º do Decreto-Lei 7.661/45', 'desde 09/06/2005 (revogado pela Lei 11.101/2005)'],
    ['art. 12 da Lei 6.368/76', 'desde 08/10/2006 (revogada pela Lei 11.343/2006)'],
    ['Lei 10.409/2002', 'desde 08/10/2006 (revogada pela Lei 11.343/2006)'],
    [
      'Lei 5.250/67',
      'desde 30/04/2009 (não recebida pela Constituição, segundo a ADPF 130 do STF)',
    ],
    ['Lei 7.170/83', 'desde 01/12/2021 (revogada pela Lei 14.197/2021)'],
    ['art. 2º da Lei 4.771/65', 'desde 28/05/2012 (revogada pela Lei 12.651/2012)'],
    ['Lei 4.898/65', 'desde 03/01/2020 (revogada pela Lei 13.869/2019)'],
    ['art. 153 da CF/67', 'desde 05/10/1988 (substituída pela Constituição Federal de 1988)'],
    ['Decreto 5.450/2005', 'desde 28/10/2019 (revogado pelo Decreto 10.024/2019)'],
  ];
  for (const [text, why] of cases) {
    const { vigente, motivo, lei } = only(text);
    t.equal(vigente, false, text);
    t.equal(motivo, `${lei}: sem vigência ${why}.`, text);
  }
});

t.test('in force, or not known', async t => {
  const cases: [string, boolean | null][] = [
    ['art. 14 do CDC', true],
    ['art. 5º da CF', true],
    ['art. 300 do CPC/2015', true],
    ['art. 300 do CPC', null],
    ['Lei 9.278/96', null],
    ['Lei 6.161/2000', null],
    ['art. 14', null],
  ];
  for (const [text, vigente] of cases) t.equal(only(text).vigente, vigente, text);
});

t.test('in force at the date of the text', async t => {
  const at = (date: string) => only(`art. 65 da Lei 8.666/93.\n\nBrasília, ${date}.`);
  t.match(at('29 de dezembro de 2023'), { vigente: false, vigente_na_data: true });
  t.match(at('30 de dezembro de 2023'), { vigente: false, vigente_na_data: false });
  t.match(only('art. 65 da Lei 8.666/93'), { vigente: false, vigente_na_data: null });
  const { vigente_na_data } = only('art. 14 do CDC.\n\nBrasília, 3 de maio de 2010.');
  t.equal(vigente_na_data, true);
});

t.test('number and year', async t => {
  const cases: [string, boolean | null][] = [
    ['Lei 8.078/1990', true],
    ['Lei 8.078/90', true],
    ['Lei 8.078/1992', false],
    ['Lei 8.078/2012', null],
    ['Lei 8.078/1992 do Município', null],
    ['Lei federal 8.078/2012', false],
    ['Lei Estadual 8.078/1992', null],
    ['Lei 8.078/1992, do Estado de Alagoas', null],
    ['Lei 8.078/1992, do Estado de Direito', false],
    ['Lei 8.300/1991', null],
    ['Lei federal 8.300/1985', false],
    ['Lei federal 8.300/1992', null],
    ['Lei 8.078/2090', false],
    ['Lei 48.078/2010', false],
    ['Lei 22.078/2010', null],
    ['Lei Complementar 101/2010', null],
    ['Decreto-Lei 2.848/1990', false],
    ['Decreto-Lei 2.848/40', true],
    ['Lei 656/1999', null],
    ['Lei 605/1951', null],
    ['art. 5º da CF', null],
  ];
  for (const [text, lei_valida] of cases) {
    const item = only(text);
    t.equal(item.lei_valida, lei_valida, text);
    if (lei_valida === false) t.type(item.motivo, 'string', text);
  }
  t.equal(only('Lei 8.078/1992').motivo, 'A Lei 8.078 é de 1990, não de 1992.');
  t.match(only('Lei 6.161/2000').motivo, /de 1974;.*estadual/);
});

t.test('a number in brackets after a name', async t => {
  const second = (text: string) => verified(text).legislacao[1]!;
  const cases: [string, boolean | null][] = [
    ['Lei do Inquilinato (Lei 8.213/91)', false],
    ['Lei do Inquilinato (Lei 8.245/91)', true],
    ['Lei de Improbidade Administrativa (Lei 8.249/1992)', false],
    ['Lei do Inquilinato (Lei 12.112/2009)', null],
    ['Lei das Eleições (Lei 13.165/2015)', true],
    ['Lei do Inquilinato (Lei 6.649/79)', null],
    ['Lei do Inquilinato e a Lei 8.213/91', true],
    ['Lei do Inquilinato; Lei 8.213/91', true],
  ];
  for (const [text, lei_valida] of cases) t.equal(second(text).lei_valida, lei_valida, text);
  t.equal(
    second('Lei do Inquilinato (Lei 8.213/91)').motivo,
    'O nome Lei do Inquilinato é o da Lei 8.245/1991, não da Lei 8.213/1991.',
  );
});

t.test('articles beyond the last one', async t => {
  const cases: [string, boolean | null][] = [
    ['art. 119 do CDC', true],
    ['art. 120 do CDC', false],
    ['art. 42-A do CDC', true],
    ['art. 42-Z do CDC', null],
    ['art. 120-A do CDC', false],
    ['art. 1.621 do CC/2002', null],
    ['art. 2.047 do CC/2002', false],
    ['art. 1.220 do CPC/73', true],
    ['art. 1.221 do CPC/73', false],
    ['art. 543-C do CPC/73', null],
    ['art. 99 da Lei 10.409/2002', null],
    ['Artigo\n1990 | CPC/1973', null],
  ];
  for (const [text, artigo_consta] of cases) t.equal(only(text).artigo_consta, artigo_consta, text);
});

t.test('paragraphs and incisos', async t => {
  const cases: [string, boolean | null, boolean | null][] = [
    ['art. 300, § 3º, do CPC/2015', true, null],
    ['art. 300, § 4º, do CPC/2015', false, null],
    ['art. 300, §§ 1º e 8º, do CPC/2015', false, null],
    ['art. 300, caput, do CPC/2015', true, null],
    ['art. 300, § 8º, do CPC', null, null],
    ['art. 489, § 11, do CPC/2015', null, null],
    ['art. 487, parágrafo único, do CPC/2015', true, null],
    ['art. 487, § 1º, do CPC/2015', null, null],
    ['art. 487, § 2º, do CPC/2015', false, null],
    ['art. 186, parágrafo único, do CC/2002', false, null],
    ['art. 300, parágrafo único, do CPC/2015', null, null],
    ['art. 5º, LXXIX, da CF', null, true],
    ['art. 5º, LXXX, da CF', null, false],
    ['art. 5º, II e LXXXIV, da CF', null, false],
    ['art. 85, § 2º, IX, do CPC/2015', true, null],
    ['art. 85, III, do CPC/2015', null, null],
    ['art. 186, I, do CC/2002', null, false],
    ['art. 330, § 1º, V, do CPC/2015', true, null],
    ['art. 494, § 7º, do CPC/2015', null, null],
    ['art. 9º, § 9º, da Lei 11.340/2006', null, null],
    ['art. 12, § 3º, da Lei 11.340/2006', true, null],
    ['art. 314, § 9º, do CPC/2015', null, null],
  ];
  for (const [text, paragrafo, inciso] of cases) {
    const { paragrafo_consta, inciso_consta } = only(text);
    t.same([paragrafo_consta, inciso_consta], [paragrafo, inciso], text);
  }
  t.match(only('art. 300, § 4º, do CPC/2015').motivo, /não consta o § 4 \(art\. 300, Lei 13\.105/);
});

t.test('the tables agree with each other', async t => {
  const days = REVOKED.map(({ desde }) => desde);
  t.ok(days.every(day => new Date(day).toISOString().startsWith(day)));
  const { byLaw } = tables.leis;
  for (const { lei, desde, por } of REVOKED) {
    t.ok(Number(/\d{4}$/.exec(lei)![0]) < Number(desde.slice(0, 4)), lei);
    const year = /\/(\d{4})$/.exec(por)?.[1];
    if (year !== undefined) t.ok(year <= desde.slice(0, 4), por);
    t.ok((byLaw.get(por)?.revoked?.desde ?? '9999') > desde, `${por} ended ${lei}`);
  }
  for (const lei of PARTLY_REVOKED) t.equal(byLaw.get(lei)?.isPartlyRevoked, true, lei);
  for (const [lei, articles] of Object.entries(PROVISIONS)) {
    for (const article of articles.split(' ')) {
      t.ok(byLaw.get(lei)!.articles.has(article.split(':')[0]!), `${lei} ${article}`);
    }
  }
});

t.test('risk of laws', async t => {
  const cases: [string, number, string][] = [
    ['art. 273 do CPC/1973', 0.1, 'low'],
    ['art. 273 do CPC/1973.\n\nBrasília, 3 de maio de 2010.', 0, 'low'],
    ['art. 120 do CDC', 0.3, 'medium'],
    ['art. 120 do CDC e art. 120 do CDC', 0.3, 'medium'],
    ['art. 120 do CDC e Súmula 7 do STJ', 0.3, 'medium'],
    ['art. 300, § 4º, do CPC/2015', 0.3, 'medium'],
    ['art. 5º, LXXX, da CF', 0.3, 'medium'],
    ['Lei 8.078/1992', 0.5, 'medium'],
    ['Lei 8.078/1992 e as Súmulas 1, 2, 3, 4, 5 e 7 do STJ', 0.3, 'medium'],
    ['Lei 13.105/2015.\n\nBrasília, 3 de maio de 2010.', 0.5, 'medium'],
    [
      'Diz o acórdão do tribunal, julgado em 10/08/1990, com base na Lei 8.666/93. A Lei 8.666/93.',
      0.5,
      'medium',
    ],
    ['art. 14 do CDC', 0, 'low'],
  ];
  for (const [text, risk_score, risk_level] of cases) {
    t.match(verified(text).metrics, { risk_score, risk_level }, text);
  }
});
