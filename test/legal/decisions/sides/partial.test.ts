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
