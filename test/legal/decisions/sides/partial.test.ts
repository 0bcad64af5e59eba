/** Whom an appeal granted in part favours. All persons and cases are invented. */
import t from 'tap';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';
import { checkFavoured } from '../../../support/favoured.ts';

const part = (middle: string) => `APELAÇÃO CÍVEL. ${middle}. RECURSO PARCIALMENTE PROVIDO.`;

t.test('in a civil case both, if the text tells what each of them got', async t => {
  checkFavoured(t, [
    [part('DANO MATERIAL CONFIGURADO. DANO MORAL NÃO CONFIGURADO'), 'em parte'],
    [part('DANO MATERIAL CONFIGURADO'), null],
    [part('SENTENÇA DE IMPROCEDÊNCIA'), 'em parte'],
    [part('QUANTUM INDENIZATÓRIO REDUZIDO'), 'em parte'],
    [part('PLEITO DE REDUÇÃO DA INDENIZAÇÃO. NÃO ACOLHIDO'), null],
    [part('PLEITO DE REDUÇÃO DA MULTA. ACOLHIDO'), 'em parte'],
    [part('REDUÇÃO DO VALOR DOS HONORÁRIOS'), null],
    [part('DANO MORAL. ALTERAÇÃO DA PERIODICIDADE DA MULTA'), 'em parte'],
    [part('AÇÃO REVISIONAL DE CONTRATO. CAPITALIZAÇÃO DE JUROS'), 'em parte'],
    [part('AÇÃO DE COBRANÇA. CAPITALIZAÇÃO DE JUROS'), null],
    [part('EXECUÇÃO FISCAL. CRÉDITOS PARCIALMENTE PRESCRITOS'), 'em parte'],
    [part('EXECUÇÃO FISCAL. PRESCRIÇÃO'), null],
    [part('SUCUMBÊNCIA RECÍPROCA'), 'em parte'],
    [part('INEXISTÊNCIA DE SUCUMBÊNCIA RECÍPROCA'), null],
    [part('TESE DE NULIDADE DA CLÁUSULA. REJEITADA. TESE DE EXCESSO. ACOLHIDA'), 'em parte'],
    [part('TESE DE NULIDADE DA CLÁUSULA. REJEITADA. TESE SOBRE JUROS DE MORA. ACOLHIDA'), null],
  ]);
});

t.test(
  'not if the claim fails, the judgment falls or only the appeal was known in part',
  async t => {
    checkFavoured(t, [
      [part('SENTENÇA DE IMPROCEDÊNCIA. PRETENSÃO AUTORAL INVIÁVEL'), null],
      [part('SENTENÇA DE IMPROCEDÊNCIA. SENTENÇA ANULADA'), null],
      [
        'APELAÇÃO CÍVEL. SENTENÇA DE IMPROCEDÊNCIA. RECURSO PARCIALMENTE CONHECIDO E PROVIDO.',
        null,
      ],
    ]);
  },
);

t.test('in a criminal case the conviction stands, and the penalty is lowered', async t => {
  const theft = 'APELAÇÃO CRIMINAL. FURTO.';
  checkFavoured(t, [
    [`${theft} RECURSO DA DEFESA. PENA REDUZIDA. RECURSO PARCIALMENTE PROVIDO.`, 'em parte'],
    [`${theft} RECURSO DA DEFESA. PENA MANTIDA. RECURSO PARCIALMENTE PROVIDO.`, null],
    [`${theft} RECURSO MINISTERIAL. PENA MAJORADA. RECURSO PARCIALMENTE PROVIDO.`, null],
    [`${theft} PENA REDUZIDA. RECURSO PARCIALMENTE PROVIDO.`, 'em parte'],
    [`${theft} RECURSO PARCIALMENTE PROVIDO.`, null],
    ['HABEAS CORPUS. PRISÃO PREVENTIVA. ORDEM PARCIALMENTE CONCEDIDA.', 'em parte'],
    ['HABEAS CORPUS. PRISÃO PREVENTIVA. ORDEM PARCIALMENTE CONHECIDA E DENEGADA.', 'acusação'],
  ]);
});

t.test('the passage is the clause that says so', async t => {
  const ementa = part('QUANTUM INDENIZATÓRIO REDUZIDO');
  const { leitura } = readDecision({ ementa });
  t.match(leitura?.favorece_bases, [
    { regra: 'palavras', passagem: { clausula: 'QUANTUM INDENIZATÓRIO REDUZIDO' } },
  ]);
});

t.test('of several appeals not by what else is told, and “para a ré” is no purpose', async t => {
  const ends = [
    'NÃO PROVIDO PARA A PARTE AUTORA E PARCIALMENTE PROVIDO PARA A RÉ',
    'NÃO PROVIDO PARA O AUTOR E PARCIALMENTE PROVIDO PARA O RÉU',
    'DESPROVIDO PARA A AUTORA E PARCIALMENTE PROVIDO PARA O RÉU',
    'IMPROVIDO PARA OS AUTORES, PARCIALMENTE PROVIDO PARA OS RÉUS',
    'NÃO PROVIDO PARA A DEMANDANTE E PROVIDO EM PARTE PARA A DEMANDADA',
    'PARCIALMENTE PROVIDO PARA O AUTOR E NÃO PROVIDO PARA O RÉU',
    'PARCIALMENTE PROVIDO PARA A PARTE RÉ E DESPROVIDO PARA A PARTE AUTORA',
    'PROVIDO PARA O AUTOR E NÃO PROVIDO PARA O RÉU',
    'PROVIDO PARA A RÉ E PARCIALMENTE PROVIDO PARA A AUTORA',
    'NÃO PROVIDO PARA O REQUERENTE E PARCIALMENTE PROVIDO PARA O REQUERIDO',
  ];
  for (const end of ends) {
    const ementa = `APELAÇÕES CÍVEIS. DANO MORAL NÃO CONFIGURADO. RECURSOS CONHECIDOS E ${end}.`;
    const isPart = /PARCIAL|EM PARTE/.test(end);
    for (const given of [{}, ...(isPart ? [{ resultado: 'improvido' as const }] : [])]) {
      const { resultado, leitura } = readDecision({ ementa }, given);
      t.equal(leitura?.favorece, null, ementa);
      t.equal(resultado, given.resultado ?? 'parcialmente provido', ementa);
    }
  }
  const purpose = 'SENTENÇA REFORMADA PARA O RÉU PAGAR E PROVIDO O PEDIDO. RECURSO PROVIDO';
  t.equal(readDecision({ ementa: `APELAÇÃO CÍVEL. ${purpose}.` }).resultado, 'provido');
});
