/**
 * Grounds of a claim, each beside a similar phrase that says the opposite or nothing. All persons and cases are
 * invented.
 */
import t from 'tap';
import { checkFavoured, type Row } from '../../../support/favoured.ts';

const civil = (middle: string, outcome = 'NÃO PROVIDO') =>
  `APELAÇÃO CÍVEL. ${middle}. RECURSO ${outcome}.`;

const DAMAGE: readonly Row[] = [
  [civil('DEVER DE INDENIZAR'), 'autor'],
  [civil('DEVER DE INDENIZAR CONFIGURADO', 'PROVIDO'), 'autor'],
  [civil('AUSENTE O DEVER DE INDENIZAR', 'PROVIDO'), 'réu'],
  [civil('DANO MORAL'), null],
  [civil('DANO MORAL INEXISTENTE'), 'réu'],
  [civil('RESPONSABILIDADE OBJETIVA CONFIGURADA'), 'autor'],
  [civil('RESPONSABILIDADE OBJETIVA'), null],
  [civil('CULPA EXCLUSIVA DA VÍTIMA', 'PROVIDO'), 'réu'],
  [civil('CULPA EXCLUSIVA DA VÍTIMA NÃO COMPROVADA'), null],
  [civil('QUANTUM INDENIZATÓRIO MANTIDO'), 'autor'],
  [civil('PLEITO DE MAJORAÇÃO DA INDENIZAÇÃO. QUANTUM INDENIZATÓRIO MANTIDO'), null],
  [civil('SEGURO DPVAT. INDENIZAÇÃO PROPORCIONAL AO GRAU DA LESÃO'), null],
];

const CONDUCT: readonly Row[] = [
  [civil('PROTESTO INDEVIDO'), 'autor'],
  [civil('INSCRIÇÃO INDEVIDA EM CADASTRO'), 'autor'],
  [civil('ALEGAÇÃO DE INSCRIÇÃO INDEVIDA'), null],
  [civil('CONTRATAÇÃO COMPROVADA'), 'réu'],
  [civil('CONTRATAÇÃO NÃO COMPROVADA'), null],
  [civil('LEGALIDADE DA COBRANÇA'), 'réu'],
  [civil('PRESUNÇÃO DE LEGALIDADE DA COBRANÇA AFASTADA'), null],
  [civil('AUSÊNCIA DE DEMONSTRAÇÃO DE LEGITIMIDADE DOS DESCONTOS'), 'autor'],
  [civil('AUSÊNCIA DE ILEGALIDADE'), 'réu'],
  [civil('AUSÊNCIA DE IRREGULARIDADE DA PETIÇÃO'), null],
  [civil('AÇÃO REVISIONAL. TARIFA DE CADASTRO. LEGALIDADE', 'PROVIDO'), 'réu'],
  [civil('BASE DE CÁLCULO. LEGALIDADE'), null],
];

const RIGHTS: readonly Row[] = [
  [civil('SERVIDORA QUE FAZ JUS AO ADICIONAL'), 'autor'],
  [civil('SERVIDORA QUE NÃO FAZ JUS AO ADICIONAL'), 'réu'],
  [civil('MUNICÍPIO QUE NÃO SE DESINCUMBIU DE SEU ÔNUS'), 'autor'],
  [civil('AUTOR QUE NÃO SE DESINCUMBIU DE SEU ÔNUS'), 'réu'],
  [civil('PREENCHIMENTO DOS REQUISITOS LEGAIS'), 'autor'],
  [civil('NÃO PREENCHIMENTO DOS REQUISITOS LEGAIS'), 'réu'],
  [civil('AUSÊNCIA DE LEI REGULAMENTADORA'), 'réu'],
  [civil('AÇÃO DE COBRANÇA DE DIFERENÇAS DEVIDAS'), null],
  [civil('PREVALÊNCIA DO DIREITO À SAÚDE'), 'autor'],
  [civil('DIREITO À SAÚDE'), null],
  [civil('INAPLICABILIDADE DA SÚMULA 421 DO STJ', 'PROVIDO'), 'autor'],
  [civil('AÇÃO PROPOSTA ALÉM DO PRAZO QUINQUENAL'), 'réu'],
  [civil('PRESCRIÇÃO NÃO CONFIGURADA'), null],
];

t.test('damage and the duty to make it good', async t => checkFavoured(t, DAMAGE));
t.test('what the defendant did', async t => checkFavoured(t, CONDUCT));
t.test('the right that is claimed', async t => checkFavoured(t, RIGHTS));

t.test('grounds that contradict each other tell nothing', async t => {
  checkFavoured(t, [[civil('DANO MATERIAL CONFIGURADO. DANO MORAL NÃO CONFIGURADO'), null]]);
});

t.test('in small letters after a heading stands argument, of the law in general', async t => {
  const heading = 'APELAÇÃO CÍVEL. CONCURSO PÚBLICO. PRAZO DO EDITAL.';
  checkFavoured(t, [
    [`${heading} RECURSO NÃO PROVIDO. 1. O dano moral configurado exige prova.`, null],
    ['Apelação cível. Dano moral configurado. Recurso não provido.', 'autor'],
  ]);
});

t.test('a creditor who has goods in security is the author', async t => {
  const seizure = 'APELAÇÃO CÍVEL. AÇÃO DE BUSCA E APREENSÃO.';
  checkFavoured(t, [
    [`${seizure} MORA REGULARMENTE CONSTITUÍDA. RECURSO NÃO PROVIDO.`, 'autor'],
    [`${seizure} AUSÊNCIA DE COMPROVAÇÃO DA MORA. RECURSO NÃO PROVIDO.`, 'réu'],
    [`${seizure} TEORIA DO ADIMPLEMENTO SUBSTANCIAL. INAPLICÁVEL. RECURSO PROVIDO.`, 'autor'],
    [
      'APELAÇÃO. AÇÃO DE OBRIGAÇÃO DE FAZER. CONTRATO. BOLETO. PARCELAS. PRAZO. MORA CONSTITUÍDA EM BUSCA E APREENSÃO. RECURSO PROVIDO.',
      null,
    ],
    [`${seizure} APLICAÇÃO DA TEORIA DO ADIMPLEMENTO SUBSTANCIAL. RECURSO NÃO PROVIDO.`, 'réu'],
  ]);
});

t.test('who brings embargos against an execution is not called author', async t => {
  checkFavoured(t, [
    ['APELAÇÃO CÍVEL. EMBARGOS À EXECUÇÃO. COBRANÇA INDEVIDA. RECURSO NÃO PROVIDO.', null],
  ]);
});
