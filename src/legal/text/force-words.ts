/** Folded words that say that a súmula or law has ended or is still in force. */

const wordSet = (words: string) => new Set(words.split(' '));

/** Beginnings of words for an end of force: `revogada`, `revogou`, `revogação`. */
export const ENDED = /^(revog|cancelad|cancelament|cancelou|superad|superacao|derrog|abrog|extint)/;
/** Nouns and active verbs in these lists. */
export const IS_NOUN = /(cao|mento)$/;
export const IS_ACTIVE = /(ou|aram|ava|ar)$/;
export const OLD = wordSet('antigo antiga antigos antigas extinto extinta vigorava vigoravam');
export const IN_FORCE = /^(vigente|vigentes|vigor|vigencia)$/;
export const THEN = wordSet('entao epoca tempo outrora ate');
/** `na vigência da Lei`, `sob a égide do Código`: the time of the law. */
export const TIME_OF = wordSet('vigencia egide imperio dominio');
/** Verbs for what a law does while it is in force: `norma que hoje disciplina as licitações`. */
export const RULES = /^(disciplina|rege|regula|regulamenta|normatiza|governa|trata)m?$/;
export const APPOSED = wordSet(', ( - norma lei diploma estatuto ato normativo legal a o');
export const NOT = wordSet('nao jamais nunca sem');
/** `permanece` refers to its subject, `hoje` to the word before. */
export const STILL_VERB = wordSet('continua continuam segue seguem permanece permanecem');
export const STILL = wordSet('hoje ainda atualmente presentemente');
export const INTO_FORCE = wordSet('em plena pleno se encontra encontram esta estao');
/** Words between a citation and its participle. */
export const COPULA = wordSet(
  'foi foram era eram esta estao estava estavam encontra encontram restou ficou sido ser estar acabou seria fora',
);
export const ADVERB = wordSet(
  'ja hoje atualmente posteriormente recentemente expressamente tacitamente integralmente totalmente parcialmente ' +
    'entao agora depois inclusive se tendo haver havia ter por sendo nao jamais nunca sem formalmente finalmente',
);
export const LINK = wordSet(', ( - que pois porque porquanto mas e qual embora');
export const OWN = wordSet('seu sua');
/** The rest of a citation, and words that may stand between a preceding participle and its number. */
export const OF_CITATION = wordSet(
  'a o as os da do das dos de propria proprio mencionada referida citada aludida enunciado enunciados verbete verbetes ' +
    'texto artigo artigos art arts sumula sumulas lei leis decreto codigo n º / stj stf pelo pela entao ainda ' +
    'expressa tacita total parcial integral posterior superveniente disposto dispositivo nova',
);
/**
 * Words that may follow a participle that belongs to the citation. Before another word, such as a noun, it belongs to
 * that word.
 */
export const AFTER = wordSet(
  'pela pelo pelas pelos por em desde com e no na nos nas ha antes apos durante posteriormente quando ao para sem ' +
    'tambem nao mas expressamente tacitamente integralmente totalmente parcialmente ja nesse neste nessa nesta de ' +
    'recentemente apenas somente ante diante porque pois que ou logo desta dessa conforme segundo',
);
/** Words before a participle with a comma between it and the citation after it: `Embora cancelada, a Súmula 174`. */
export const CONCEDING = wordSet('embora ja apesar mesmo conquanto ainda que hoje de agora se');
