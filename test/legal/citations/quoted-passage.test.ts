/** Quotations that occur in a decision, altered quotations, and quotations that the known texts cannot decide. */
import t from 'tap';
import { comparePassage } from '../../../src/legal/citations/quoted-passage.ts';

const EMENTA =
  'A validade da cláusula contratual que transfere ao consumidor o dever de pagar a comissão exige que o preço total seja informado com clareza. Recurso provido.';

t.test('quotations', async t => {
  const cases: [string, 'confere' | 'difere' | null][] = [
    ['a validade da cláusula contratual que transfere ao consumidor o dever', 'confere'],
    ['A VALIDADE DA CLAUSULA   CONTRATUAL\nQUE TRANSFERE AO CONSUMIDOR', 'confere'],
    [
      '[v]alidade da cláusula contratual que transfere [...] o preço total seja informado',
      'confere',
    ],
    [
      'validade da cláusula contratual (...) que o preço total … com clareza. Recurso provido',
      'confere',
    ],
    ['que transfere ao consu-\nmidor o dever de pagar (grifo nosso)', 'confere'],
    // The passages are in the wrong order.
    ['o preço total seja informado [...] validade da cláusula contratual', 'difere'],
    ['a validade da cláusula contratual que transfere ao fornecedor o dever de pagar', 'difere'],
    ['o dano moral decorrente do atraso de voo não se presume em caso algum', null],
    ['[...]', null],
  ];
  for (const [quotation, expected] of cases) {
    t.equal(comparePassage(quotation, [EMENTA], false), expected, quotation);
  }
});

t.test('with the full text, what is not found is not there', async t => {
  const quotation = 'o dano moral decorrente do atraso de voo não se presume em caso algum';
  t.equal(comparePassage(quotation, [EMENTA], true), 'difere');
  t.equal(comparePassage(quotation, [EMENTA, `Voto: ${quotation}.`], true), 'confere');
  t.equal(comparePassage(quotation, [], true), null);
});

t.test('markup is read through', async t => {
  const cases = [
    'A validade da cl&aacute;usula contratual que transfere ao consumidor o dever de pagar',
    'A <b>validade</b> da <i>cláusula</i> contratual que <em>trans</em>fere ao consumidor',
    'A [validade](https://example.org/a?b=1) da cláusula contratual que transfere ao consumidor',
    'A validade da cláusula contratual[1] que transfere ao consumidor¹ o dever【2†fonte】 de pagar',
    '<p>A validade da cláusula</p><p>contratual que transfere<br>ao consumidor</p>',
    'a validade da cláusula contratual &#91;...&#93; exige que o pre&ccedil;o total seja informado',
  ];
  for (const quotation of cases) {
    t.equal(comparePassage(quotation, [EMENTA], true), 'confere', quotation);
    const altered = quotation.replace(/da cl(?=á|&)/, 'da nova cl').replace('<i>', 'nova <i>');
    t.equal(comparePassage(altered, [EMENTA], true), 'difere', altered);
  }
  const stored = EMENTA.replace('cláusula', 'cl&aacute;usula').replace('preço', '<b>preço</b>[1]');
  t.equal(comparePassage(EMENTA, [stored], true), 'confere');
});
