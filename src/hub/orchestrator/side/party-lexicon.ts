/** Words for the parties of a case, as regular expressions over folded text. */

/** What a party is by its name; which side that is depends on the kind of proceeding. */
export type Role = 'claimant' | 'defendant' | 'company' | 'prosecution' | 'accused';

export const PARTIES: Readonly<Record<Role, string>> = {
  claimant:
    'autor(?:a|es|as)?|consumidor(?:a|es|as)?|demandantes?|requerentes?|promoventes?|reclamantes?|passageir[oa]s?|' +
    'segurad[oa]s?|beneficiari[oa]s?|correntistas?|usuari[oa]s? do plano|aposentad[oa]s?|pensionistas?|' +
    'clientes? d[oa] (?:banco|plano|operadora|companhia|loja|empresa)',
  defendant:
    'reus?|res?|demandad[oa]s?|requerid[oa]s?|promovid[oa]s?|reclamad[oa]s?|condenad[oa]s?|defesa',
  company:
    '(?:companhias? aereas?|empresas? aereas?|planos? de saude|operadoras?(?: d[eo]s? planos?)?(?: de saude)?|' +
    'seguradoras?|construtoras?|incorporadoras?|bancos?|instituic(?:ao|oes) financeiras?|fornecedor(?:a|es|as)?|' +
    'fabricantes?|inss|hospital|hospitais|concessionarias?)' +
    '(?! (?:autor|exequente|credor|que (?:e |eh )?(?:autor|move|ajuiz|prop|cobra|execut)))',
  prosecution:
    'ministerio publico|promotor(?:a|ia)?|acusacao|assistentes? d[ae] acusacao|querelantes?',
  accused: 'acusad[oa]s?|denunciad[oa]s?|sentenciad[oa]s?|querelad[oa]s?|investigad[oa]s?',
};

/** Proceedings in which companies sue, so that their trade does not tell their side. */
export const COMPANY_SUES =
  /\b(monitoria|busca e apreensao|execucao|exequente|cobranca|reintegracao|despejo|regressiv[ao]|regresso|sub ?rogacao|mandado de seguranca|rescisoria)\b/;
