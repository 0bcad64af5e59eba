/** Pleas and their answers, claims, burdens and costs. All persons and cases are invented. */
import t from 'tap';
import { checkFavoured } from '../../../support/favoured.ts';

const civil = (middle: string, outcome = 'NÃO PROVIDO') =>
  `APELAÇÃO CÍVEL. ${middle}. RECURSO ${outcome}.`;

t.test('a defence pleaded in vain was the appellant’s', async t => {
  checkFavoured(t, [
    [civil('PRELIMINAR DE ILEGITIMIDADE PASSIVA. REJEITADA'), 'autor'],
    [civil('PRELIMINAR DE ILEGITIMIDADE PASSIVA REJEITADA'), 'autor'],
    [civil('PRELIMINAR DE ILEGITIMIDADE PASSIVA. REJEITADA', 'PROVIDO'), null],
    [civil('PRELIMINAR DE ILEGITIMIDADE PASSIVA. ACOLHIDA', 'PROVIDO'), 'réu'],
    [civil('PRELIMINAR DE ILEGITIMIDADE PASSIVA'), null],
    [civil('ILEGITIMIDADE PASSIVA SUSCITADA EM CONTRARRAZÕES. REJEITADA'), null],
    [civil('PRESCRIÇÃO. REJEITADA'), null],
    [civil('PRESCRIÇÃO DE FUNDO DE DIREITO. RECONHECIDA'), 'réu'],
    [civil('PRESCRIÇÃO QUINQUENAL DE PARCELAS. ACOLHIDA'), null],
    [civil('PLEITO DE EXCLUSÃO DOS HONORÁRIOS DA DEFENSORIA. NÃO ACOLHIDO'), 'autor'],
    [civil('AUSÊNCIA DE CONDENAÇÃO EM HONORÁRIOS DA DEFENSORIA. CABIMENTO', 'PROVIDO'), null],
  ]);
});

t.test('a claim or a burden and the short answer after it', async t => {
  checkFavoured(t, [
    [civil('PROMOÇÃO POR MERECIMENTO. IMPOSSIBILIDADE'), 'réu'],
    [civil('PROMOÇÃO POR MERECIMENTO. POSSIBILIDADE'), 'autor'],
    [civil('PROMOÇÃO POR MERECIMENTO. PRECEDENTES'), null],
    [civil('PLEITO DE PAGAMENTO DE FÉRIAS. INVIABILIDADE'), 'réu'],
    [civil('INDENIZAÇÃO. REDUÇÃO DO VALOR. IMPOSSIBILIDADE'), null],
    [civil('ADICIONAL SUSPENSO POR DECISÃO. IMPOSSIBILIDADE'), null],
    [civil('RECUSA DE COBERTURA. INADMISSIBILIDADE'), 'autor'],
    [civil('ELIMINAÇÃO DA CANDIDATA. LEGALIDADE', 'PROVIDO'), 'réu'],
    [civil('PLEITO DE EXCLUSÃO DO CADASTRO. IMPOSSIBILIDADE'), null],
  ]);
});

t.test('who bears the costs of an appeal that fails', async t => {
  checkFavoured(t, [
    [civil('HONORÁRIOS MAJORADOS. EXIGIBILIDADE SUSPENSA'), 'réu'],
    [civil('EXIGIBILIDADE SUSPENSA DO CRÉDITO TRIBUTÁRIO'), null],
    [civil('HONORÁRIOS MAJORADOS. EXIGIBILIDADE SUSPENSA', 'PROVIDO'), null],
    [civil('HONORÁRIOS RECURSAIS DEVIDOS PELO ENTE MUNICIPAL'), 'autor'],
    [civil('PEDIDO DE HONORÁRIOS DEVIDOS PELO ENTE MUNICIPAL'), null],
  ]);
});

t.test('things that only one side has tell who appealed', async t => {
  checkFavoured(t, [
    [civil('DESCONTOS NA FOLHA DE PAGAMENTO DO APELADO'), 'autor'],
    [civil('DESCONTOS NA FOLHA DE PAGAMENTO DO APELANTE'), 'réu'],
    [civil('DESCONTOS NA FOLHA DE PAGAMENTO'), null],
    [civil('ALEGAÇÃO DA AUTORA, ORA APELADA'), 'autor'],
    [civil('ALEGAÇÃO DA PARTE AUTORA/APELANTE', 'PROVIDO'), 'autor'],
    [civil('ALEGAÇÃO DO APELADO'), null],
  ]);
});
