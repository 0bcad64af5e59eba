/**
 * Words that make the side of a company or customer ambiguous, because customers are sued and companies sue too.
 * Regular expressions over folded text without commas.
 */
import { COMPANY, CONSUMER, PARTIES } from './party-lexicon.ts';

/** Proceedings that companies start. */
const COMPANY_SUES =
  'monitoria|busca e apreensao|execucao|exequente|' +
  'cobrancas?(?! (?:indevid|abusiv|ilega|ilicit|em d|vexat))|reintegracao|imissao|despejo|' +
  'regressiv[ao]|regresso|sub ?rog\\w+|mandado de seguranca|rescisoria';

/** Steps that only a plaintiff takes. */
const SUING =
  '(?:ajuizar|propor (?!(?:um |o )?acordo)|mover|(?:entrar|ingressar) com (?:uma |a )?(?:acao|demanda)|' +
  'processar|acionar|demandar|executar|cobrar|reaver|recuperar|retomar|despejar|rescindir|' +
  'resolver o contrato|receber|ser (?:ressarcid|indenizad)[oa]s?|obter (?:o )?ressarcimento)';
const BEGAN =
  '(?:ajuiz\\w+|(?:propos|propoe|propuseram|propora)(?! (?:um |o )?acordo)|mov(?:e|em|eu|eram|era)|' +
  '(?:entr|ingress)(?:ou|aram) com (?:uma |a )?(?:acao|demanda))';
const WANTS =
  '(?:quer|querem|queria|pretende|pretendem|pretendia|vai|vao|deseja|desejam|busca|buscam|' +
  'precisa|precisam|tenta|tentam|cogita|planeja|estuda)';
const I_WANT =
  '(?:para|como|quero|queremos|pretendo|pretendemos|vou|vamos|preciso|precisamos|desejo|desejamos)';
const DEFENDS = '(?:se defender|(?:se )?contestar (?:a|o|uma|essa|esta) (?:acao|pedido|demanda))';
const SUED_PERSON =
  '(?:reus?|res?|devedor(?:a|es|as)?|embargantes?|inadimplentes?|fiador(?:a|es|as)?|' +
  '(?:executad|demandad|requerid|promovid|reclamad|processad|acionad|citad|embargad)[oa]s?)';

/** Words with which the customer may be the defendant. */
export const CONSUMER_MAY_BE_SUED = anyOf([
  COMPANY_SUES,
  `${CONSUMER} (?:o |a |ora |que (?:e |eh |era )?|e (?:o |a )?|como (?:o |a )?)?${SUED_PERSON}`,
  // Matches `a ação movida pelo banco`, but not `pelo consumidor`.
  '(?:movid|ajuizad|propost|promovid|intentad)[oa]s? (?:por|pel[oa]s?)' +
    `(?! (?:${CONSUMER}|${PARTIES.claimant}|ele|ela|mim|meu|minha)\\b)`,
  `(?:que|qual) (?:(?:o|a|os|as|um|uma) )?${COMPANY} (?:lhe |nos )?${BEGAN}`,
  `${COMPANY} (?:me |nos |o |a )?(?:processou|acionou|executou|demandou)`,
  `(?:acao|demanda|inicial|pretensao) d[oa]s? ${COMPANY}`,
  `(?:acao|demanda|processo) (?:\\w+ ){0,4}contra (?:o |a |os |as )?(?:${CONSUMER}|ele|ela|mim)`,
  '(?:foi|foram|fui|fomos|sendo|ser|sido) (?:processad|acionad|demandad|executad|citad)[oa]s?',
  'cobrad[oa]s? (?:judicialmente|em juizo)|reconvencao',
  'contestar (?:a|uma|essa|esta) (?:acao|demanda|inicial)',
  '(?:fazer|apresentar|preparar|elaborar|redigir|minha|nossa) (?:a )?contestacao',
]);

const THAT = '(?:que |e |[ao] qual )';

/** Words with which the company may be the plaintiff. */
export const COMPANY_MAY_SUE = anyOf([
  COMPANY_SUES,
  `${COMPANY} (?:ora )?(?:autor(?:a|es|as)?|exequentes?|credor(?:a|es|as)?)`,
  `${COMPANY} ${THAT}(?:e |eh )?(?:ja |agora |tambem )?` +
    '(?:autor|exequente|credor|cobra\\b|execut|sofreu|pagou|indenizou|nao recebeu)\\w*',
  `${COMPANY} ${THAT}(?:nao )?(?:agora |ja |tambem )?${WANTS} (?!${DEFENDS}\\b)\\w+`,
  `${COMPANY} ${WANTS} (?:\\w+ ){0,2}${SUING}`,
  `${COMPANY} ${THAT}?(?:ja |agora |tambem )?${BEGAN}`,
  `${I_WANT} ${SUING}`,
  '(?:inadimpl\\w+|falta de pagamento|mora) d[oa]s? ' +
    '(?:comprador|promitente|adquirente|locatari|inquilin|mutuari|devedor|paciente|contratante)\\w*',
]);

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|')})\\b`);
}
