/** Quotations that a decision has, altered ones, and those that the known texts cannot tell. */
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
    // In the wrong order.
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
