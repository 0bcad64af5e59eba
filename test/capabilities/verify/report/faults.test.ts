/** Provisions that do not exist and citations no longer in force give a medium risk, unless the text itself says so. */
import t from 'tap';
import { reportOf } from '../../../../src/capabilities/verify/report/report.ts';
import { faultsOf, verified } from '../../../support/verified.ts';

const WRONG = [
  'art. 262 da Constituição Federal',
  'ART. 373 DO CÓDIGO PENAL',
  'art. 225 do Codigo Tributario Nacional',
  'art. 5º, LXXXIV, da Constituição da República',
  'art. 300, § 4º, do CPC/2015',
  'art. 120 do CDC',
  'A Súmula 174/STJ continua vigente.',
  'Aplica-se a Súmula Vinculante 9.',
  'O art. 1º da Lei nº 1.533/51, hoje vigente.',
  'Permanece em vigor a Lei 5.250/67.',
  'Aplica-se a Lei 8.666/1993, em vigor.',
];

t.test('medium at least, and invalid', async t => {
  for (const text of WRONG) {
    const { risk_level, invalid_count } = verified(text).metrics;
    t.match({ risk_level, invalid_count }, { risk_level: 'medium', invalid_count: 1 }, text);
    t.equal(faultsOf(text).length, 1, text);
  }
});

const SAID = [
  'A Súmula 603 do STJ foi cancelada em 2018.',
  'A cancelada Súmula 174/STJ não se aplica.',
  'A Súmula Vinculante 9 está cancelada e a Súmula 421/STJ também.',
  'A Súmula 174/STJ, já superada, era outra.',
  'O contrato de 2019 submeteu-se à Lei nº 8.666/1993, então vigente.',
  'A Lei nº 4.898/1965, revogada pela Lei nº 13.869/2019, não mais ampara a queixa.',
  'Com a revogação da Lei 8.666/93, aplica-se a nova.',
  'O art. 273 do CPC de 1973, vigente à época, dispunha o mesmo.',
  'A antiga Lei 1.533/51 regia o mandado de segurança.',
  'A Lei 5.250/67 não foi recepcionada.',
];

t.test('the text itself says that it is not in force', async t => {
  for (const text of SAID) {
    t.strictSame(faultsOf(text), [], text);
    t.equal(verified(text).metrics.risk_level, 'low', text);
  }
  t.equal(faultsOf('A Súmula 174/STJ não foi cancelada.').length, 1);
  t.equal(faultsOf('A Súmula 174/STJ não se aplica. Foi cancelada a audiência.').length, 1);
});

t.test('what is said of another noun is not said of the citation', async t => {
  const cases = [
    'Aplica-se a Súmula 603 do STJ, superada a preliminar de nulidade.',
    'Aplica-se a Súmula 603 do STJ ao contrato cancelado.',
    'Superada a preliminar, aplica-se a Súmula 603 do STJ.',
    'Cancelado o voo, aplica-se a Súmula 603 do STJ.',
    'Aplica-se a Súmula 603 do STJ, extinta a execução por outro motivo.',
    'Aplica-se a Súmula 603 do STJ, e o contrato foi cancelado em 2015.',
  ];
  for (const text of cases) t.equal(faultsOf(text).length, 1, text);
  const law = 'O pregão foi regido pela Lei 8.666/1993, mas, revogada a licitação, nada se paga.';
  t.not(verified(law).legislacao[0]!.dita_sem_vigor, true);
  const other = [
    'Nos termos do art. 557 do CPC/1973, a decisão permanece em vigor.',
    'Nos termos da Lei 8.666/93, hoje vigente o contrato.',
    'Nos termos da Lei 8.666/93, permanece em vigor o contrato.',
    'Nos termos da Lei 8.666/93, permanece vigente.',
    'O contrato foi firmado em plena vigência da Lei 8.666/93.',
    'O contrato, ainda em vigor, segue a Lei 8.666/93.',
    'Nos termos da Lei 8.666/93, em vigor à época, contratou-se.',
  ];
  for (const text of other) t.not(verified(text).legislacao[0]!.dita_sem_vigor, false, text);
});

t.test('it may be said at a distance', async t => {
  const cases = [
    'A Súmula 603 do STJ, que tratava do banco e da conta, foi cancelada em 2018.',
    'Não se aplica a Súmula 603 do STJ, pois já foi cancelada.',
    'Não se aplica a Súmula 603 do STJ, porque cancelada.',
    'Embora cancelada, a Súmula 603 do STJ ainda é lembrada.',
    'Foi cancelada pelo STJ a Súmula 603 do STJ.',
    'O STJ cancelou a Súmula 603 do STJ.',
    'A Súmula 603 do STJ, que a Seção cancelou em 2018, dizia outra coisa.',
    'A Súmula 603 do STJ (cancelada) dizia outra coisa.',
    'A Súmula 603 do STJ teve o seu cancelamento em 2018.',
    'O cancelamento do enunciado da Súmula 603 do STJ é de 2018.',
    'A Lei 8.666/93, já revogada, regia o pregão.',
    'A Lei 8.666/93 encontra-se hoje revogada.',
    'O art. 65 da Lei 8.666/93, expressamente revogado pela Lei 14.133/2021, dizia outra coisa.',
    'A Lei 8.666, de 21 de junho de 1993, foi revogada.',
  ];
  for (const text of cases) t.strictSame(faultsOf(text), [], text);
});

t.test('few wrong citations among many right ones', async t => {
  const right = Array.from({ length: 31 }, (_, i) => `Súmula ${281 + i} do STJ`).join(', ');
  const one = `${right}, Súmula 998 do STJ`;
  t.equal(verified(one).metrics.risk_level, 'medium');
  const { resumo, linhas } = reportOf(one, verified(one));
  t.match(resumo, 'Risco médio; não existe como citada: Súmula 998 do STJ.');
  t.match(linhas[0], { estado: 'errada', trecho: /998/ });
  t.equal(verified(`${one}, art. 262 da CF, Súmula Vinculante 99`).metrics.risk_level, 'high');
});
