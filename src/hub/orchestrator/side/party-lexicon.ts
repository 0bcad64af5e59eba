/** Regular expressions for the parties of a case, over folded text. */

/** The role that a party's name implies; the side follows from the role and the kind of proceeding. */
export type Role = 'claimant' | 'consumer' | 'defendant' | 'company' | 'prosecution' | 'accused';

export const CONSUMER =
  '(?:consumidor(?:a|es|as)?|passageir[oa]s?|segurad[oa]s?|beneficiari[oa]s?|correntistas?|' +
  'usuari[oa]s? do plano|aposentad[oa]s?|pensionistas?|' +
  'clientes? d[oa] (?:banco|plano|operadora|companhia|loja|empresa))';
export const COMPANY =
  '(?:companhias? aereas?|empresas? aereas?|planos? de saude|' +
  'operadoras?(?: d[eo]s? planos?)?(?: de saude)?|seguradoras?|construtoras?|incorporadoras?|' +
  'bancos?|instituic(?:ao|oes) financeiras?|fornecedor(?:a|es|as)?|fabricantes?|inss|hospital|' +
  'hospitais|concessionarias?)';
/** Excludes decisions, which may follow `contra` too, and the company itself. */
const OPPONENT =
  '(?!(?:o |a |os |as |essa |esta |tal )?(?:sentencas?|acordaos?|decis(?:ao|oes)|liminar|tutela|' +
  'multa|condenacao|elas?|eles?)\\b)';

export const PARTIES: Readonly<Record<Role, string>> = {
  claimant: 'autor(?:a|es|as)?|demandantes?|requerentes?|promoventes?|reclamantes?',
  consumer: CONSUMER,
  defendant:
    'reus?|res?|demandad[oa]s?|requerid[oa]s?|promovid[oa]s?|reclamad[oa]s?|condenad[oa]s?|defesa',
  // Excludes a company that is itself the plaintiff, as before `na ação contra …`.
  company: `${COMPANY}(?! (?:em|na|no|nas|nos|numa|para) (?:(?!pel[oa]s? )\\w+ ){0,5}contra ${OPPONENT})`,
  prosecution:
    'ministerio publico|promotor(?:a|ia)?|acusacao|assistentes? d[ae] acusacao|querelantes?',
  accused: 'acusad[oa]s?|denunciad[oa]s?|sentenciad[oa]s?|querelad[oa]s?|investigad[oa]s?',
};
