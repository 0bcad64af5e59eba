/**
 * The side is read from the decision below: cases ended without judgment, orders, reviews, convictions. All cases are
 * invented.
 */
import t from 'tap';
import { checkFavoured } from '../../../support/favoured.ts';

t.test('a case that was ended without judgment', async t => {
  const ended = 'APELAÇÃO CÍVEL. EXTINÇÃO DO PROCESSO POR ABANDONO DA CAUSA.';
  checkFavoured(t, [
    [`${ended} SENTENÇA ANULADA. RECURSO PROVIDO.`, null],
    [`${ended} SENTENÇA MANTIDA. RECURSO NÃO PROVIDO.`, 'réu'],
    [`${ended} RECURSO PROVIDO.`, null],
    [`${ended} HONORÁRIOS. REDUÇÃO. RECURSO NÃO PROVIDO.`, null],
    ['APELAÇÃO CÍVEL. DECRETADA A EXTINÇÃO DO PROCESSO. SENTENÇA ANULADA. RECURSO PROVIDO.', null],
    [
      'APELAÇÃO CÍVEL. EMBARGOS À EXECUÇÃO. EXTINÇÃO DO PROCESSO. SENTENÇA ANULADA. RECURSO PROVIDO.',
      null,
    ],
  ]);
});

t.test('a sentence that orders something of whoever was sued', async t => {
  checkFavoured(t, [
    ['APELAÇÃO CÍVEL. SENTENÇA QUE CONDENOU A SEGURADORA. RECURSO NÃO PROVIDO.', 'autor'],
    ['APELAÇÃO CÍVEL. SENTENÇA QUE CONDENOU A SEGURADORA. RECURSO PROVIDO.', null],
    ['APELAÇÃO CÍVEL. SENTENÇA QUE CONDENOU O AUTOR. RECURSO NÃO PROVIDO.', null],
    ['APELAÇÃO CÍVEL. SENTENÇA QUE DETERMINOU A EMENDA DA INICIAL. RECURSO NÃO PROVIDO.', null],
  ]);
});

t.test('an order for the author', async t => {
  const appeal = 'AGRAVO DE INSTRUMENTO. PLANO DE SAÚDE.';
  checkFavoured(t, [
    [`${appeal} LIMINAR DEFERIDA NA ORIGEM. RECURSO NÃO PROVIDO.`, 'autor'],
    [`${appeal} DECISÃO QUE DETERMINOU O RESTABELECIMENTO DO PLANO. RECURSO NÃO PROVIDO.`, 'autor'],
    [`${appeal} DECISÃO QUE DETERMINOU A SUSTAÇÃO DOS DESCONTOS. RECURSO PROVIDO.`, 'réu'],
    [`${appeal} DECISÃO QUE DETERMINOU A INTIMAÇÃO DAS PARTES. RECURSO NÃO PROVIDO.`, null],
    [`${appeal} FIXAÇÃO DE MULTA COMINATÓRIA. RECURSO NÃO PROVIDO.`, 'autor'],
  ]);
});

t.test('a judgment is reviewed that is against a public body', async t => {
  checkFavoured(t, [
    ['REMESSA NECESSÁRIA. MANDADO DE SEGURANÇA. SENTENÇA CONFIRMADA.', 'autor'],
    ['REEXAME NECESSÁRIO. GRATIFICAÇÃO. REMESSA CONHECIDA. SENTENÇA REFORMADA.', 'réu'],
    ['APELAÇÃO CÍVEL. GRATIFICAÇÃO. RECURSO NÃO PROVIDO. REEXAME DISPENSADO.', null],
    ['APELAÇÃO CÍVEL. GRATIFICAÇÃO. RECURSO PROVIDO. REEXAME DISPENSADO.', null],
    ['REMESSA NECESSÁRIA. AÇÃO POPULAR. SENTENÇA CONFIRMADA.', null],
  ]);
});

t.test('a conviction or a committal that is upheld', async t => {
  checkFavoured(t, [
    ['APELAÇÃO CRIMINAL. AUTORIA COMPROVADA. RECURSO NÃO PROVIDO.', 'acusação'],
    ['APELAÇÃO CRIMINAL. AUTORIA COMPROVADA. RECURSO MINISTERIAL. RECURSO NÃO PROVIDO.', 'defesa'],
    ['APELAÇÃO CRIMINAL. AUTORIA NÃO COMPROVADA. RECURSO NÃO PROVIDO.', null],
    [
      'RECURSO EM SENTIDO ESTRITO. HOMICÍDIO. DECISÃO DE PRONÚNCIA. RECURSO NÃO PROVIDO.',
      'acusação',
    ],
    ['APELAÇÃO CRIMINAL. FURTO. RECURSO NÃO PROVIDO.', null],
  ]);
});
