/** Reads the kind of case from the heading of a decision. */
import type { Phrase } from './phrases.ts';

export interface Nature {
  isCriminal: boolean;
  /** Whether the case itself is a habeas corpus, and not only the origin of an appeal. */
  isHabeas: boolean;
  /** Mandado de segurança that began in this court. */
  isWrit: boolean;
  /** Embargos de declaração, which seldom show whom they favour. */
  isDeclaratory: boolean;
  isFiscal: boolean;
  /** An action of a creditor, whose author may be a bank or another company. */
  isCreditor: boolean;
  /** An action in which a public body is the author. */
  isPublicAuthor: boolean;
  isInterlocutory: boolean;
  /** Embargos of a debtor or third party, who is the defendant elsewhere and seldom called the author. */
  isEmbargos: boolean;
  /** Whether several appeals are decided. */
  isOfSeveral: boolean;
}

const OPENING = 6;
const APPEAL = /\b(apelac(ao|oes)|agravo|recurso (em sentido|ordinario|especial|inominado))\b/;
/** If the heading starts with it, habeas corpus is the class of the case, whatever appeals are named later. */
const HABEAS_CLASS = /^habeas corpus\b/;
const CRIMINAL =
  /\b(apelac(ao|oes) crimina(l|is)|direito penal|penal|processo penal|processual penal|habeas corpus|recurso em sentido estrito|agravo em execucao|execucao penal|tribunal do juri|juri|revisao criminal|trafico|roubo|furto|homicidio|estelionato|estupro|crime)\b/;
const CREDITOR =
  /\b(execuc(ao|oes)|monitoria|busca e apreensao|reintegracao|cobranca|desapropriacao|civil publica|improbidade|acao popular|despejo|cumprimento de sentenca|arrendamento mercantil|imissao)\b/;
const PUBLIC_AUTHOR =
  /\b(execuc(ao|oes) fisca|desapropriacao|civil publica|improbidade|cobranca de (tributo|imposto))/;

const EMBARGOS =
  /\b(embargos (a execucao|de terceiros?|do devedor|a arrematacao|a adjudicacao|monitorios|infringentes)|embargante|embargad[ao]|excecao de pre)\b/;

export function natureOf(phrases: readonly Phrase[]): Nature {
  const ementa = phrases.filter(({ campo }) => campo === 'ementa');
  const opening = (ementa.length > 0 ? ementa : phrases)
    .slice(0, OPENING)
    .map(({ folded }) => folded);
  const has = (pattern: RegExp) => opening.some(folded => pattern.test(folded));
  const all = phrases.map(({ folded }) => folded);
  const isAppeal = has(APPEAL);
  return {
    isCriminal:
      has(CRIMINAL) &&
      !has(/\b(civel|civeis|civil|tributario|consumidor|administrativo|indeniza\w+|seguro)\b/),
    isHabeas: HABEAS_CLASS.test(opening[0] ?? '') || (has(/\bhabeas corpus\b/) && !isAppeal),
    isWrit: has(/\bmandado de seguranca\b/) && !isAppeal && !has(/\b(remessa|reexame|embargos)\b/),
    isDeclaratory: has(/\b(embargos de declaracao|aclaratorios|embargos declaratorios)\b/),
    isFiscal: all.some(folded => /\b(execuc(ao|oes) fisca|executivo fiscal)/.test(folded)),
    isCreditor: has(CREDITOR),
    isPublicAuthor: all.some(folded => PUBLIC_AUTHOR.test(folded)),
    isInterlocutory: has(/\bagravo de instrumento\b/),
    isEmbargos: has(EMBARGOS),
    isOfSeveral: has(/\b(apelacoes|recursos|apelos|agravos)\b/),
  };
}
