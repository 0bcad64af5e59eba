/** Reads which words of a clause deny the whole clause, and which deny only the words after them. */

/** Words that only assert that something exists. */
export const ASSERTING =
  /^(configur|caracteriz|reconhec|demonstr|comprov|provad|provou|provar|ocorr|verific|constat|consumad|evidenci|existe|existi|presente)/;
const DENYING =
  /^(nao|nunca|jamais|inexistentes?|inexiste|inexistiu|inexistem|ausentes?|afastou|afastad[oa]s?|afastaram|afasta|rejeitou|rejeitad[oa]s?|negad[oa]s?|descabid[oa]s?|descabem?|incabive(l|is)|improcedem?|carecem?|faltou|faltaram)$/;
/** These also deny, unless the clause is already denied: `não houve nenhum dano`. */
const ADDED = /^(nem|nenhum|nenhuma|tampouco)$/;
/** Nouns that deny what follows, and thus a whole clause without a verb: `Ausência de danos morais.` */
const NOUN =
  /^(sem|ausencia|inexistencia|descabimento|inocorrencia|falta|carencia|inaplicabilidade|impossibilidade|desnecessidade|inviabilidade)$/;
/** Adjectives with a negative prefix. They deny only as predicates: `a cobrança indevida` denies nothing. */
const OPPOSITE =
  /^(in(?=devid|valid|tempestiv|suficient|aplicave|admissive|constitucional|idone)|i(?=licit|legal)|ir(?=regular)|im(?=proceden|possive)|des(?=necessari))/;
const BEING =
  /^(eh|sao|foi|foram|era|eram|esta|estao|ser|ficou|restou|tida|tido|considerada|considerado)$/;
/** Adverbs and participles allowed between a verb and its adjective: `foi considerada manifestamente indevida`. */
const ADVERB =
  /^(nao|tambem|assim|mais|tao|muito|como|portanto|pois|tid[oa]s?|considerad[oa]s?|reconhecid[oa]s?|declarad[oa]s?|julgad[oa]s?|\w+mente)$/;
const ADVERBS_MAX = 4;
/** Debts that `indevido` denies without a verb: `danos morais indevidos`. */
const OWED = /^(mora(l|is)|materia(l|is)|indenizac(ao|oes)|reparac(ao|oes)|compensac(ao|oes))$/;
const UNOWED = /^indevid[oa]s?$/;
const ARTICLE = /^[oa]s?$/;
const PARTICIPLE = /(ad|id)[oa]s?$/;
/** The frequent finite verbs. A noun that matches by mistake only leaves the clause undecided. */
const FINITE =
  /(ou|eu|iu|aram|eram|iram|avam?)$|^(tem|deve|devem|gera|geram|faz|fazem|responde|respondem|enseja|ensejam|causa|causam|pode|podem|sofre|merece|impoe|impede|impedem|acarreta|configura|caracteriza|viola|violam|afasta|justifica|autoriza|torna|implica|exclui|obsta|leva|conduz|constitui|retira|demonstra|impossibilita|legitima)$/;
const JOINING = /^(e|mas|porem)$/;
/** Maximum words after a noun or `sem` that it denies. */
const OWN_REACH = 5;
const NOMINAL_MAX = 6;

interface ToldWord {
  word: string;
  /** Whether the word is denied by itself: `sem aviso`, `não avisado`. */
  isApart: boolean;
}

interface Denial {
  isDenied: boolean;
  /** The words of the clause, without the denying words. */
  told: readonly ToldWord[];
  /** Adjectives with a negative prefix; `told` has the word without the prefix. */
  opposites: readonly string[];
}

/** Reads a clause; `isAlone` says that it is a whole sentence. Cost is linear. */
export function readDenial(words: readonly string[], isAlone: boolean): Denial {
  const told: ToldWord[] = [];
  const opposites: string[] = [];
  let denials = isAlone && isNominal(words) ? 1 : 0;
  let apart = 0;
  for (let at = denials; at < words.length; at++) {
    const word = words[at]!;
    if (NOUN.test(word) || (word === 'nem' && denials === 0 && at > 0)) {
      apart = OWN_REACH;
    } else if (isAttribute(words, at)) {
      apart = 1;
    } else if (isDenial(words, at, denials)) {
      denials++;
    } else if (!DENYING.test(word) && !ADDED.test(word)) {
      if (isVerb(word)) apart = 0;
      const bare = isPredicate(words, at) ? word.replace(OPPOSITE, '') : word;
      if (bare !== word) opposites.push(word);
      if (!isUnowed(words, at)) told.push({ word: bare, isApart: apart > 0 });
      apart = Math.max(0, apart - 1);
    }
  }
  return { isDenied: (denials + opposites.length) % 2 === 1, told, opposites };
}

/** Whether a word makes a heading a finding: `DANO MORAL` names a subject, `DANO MORAL CONFIGURADO` is a finding. */
export const isSaying = (word: string, at: number, words: readonly string[]): boolean =>
  ASSERTING.test(word) || DENYING.test(word) || isUnowed(words, at);

const isVerb = (word: string): boolean => BEING.test(word) || FINITE.test(word);

function isNominal(words: readonly string[]): boolean {
  return (
    NOUN.test(words[0]!) &&
    words.length <= NOMINAL_MAX &&
    !words.slice(1).some(word => isVerb(word) || ASSERTING.test(word) || DENYING.test(word))
  );
}

/** Whether `não` denies only the participle after it: `o empréstimo não contratado é nulo`. */
function isAttribute(words: readonly string[], at: number): boolean {
  if (words[at] !== 'nao' || !PARTICIPLE.test(words[at + 1] ?? '')) return false;
  const isAfterVerb = words.slice(0, at).some(isVerb) && !JOINING.test(words[at - 1]!);
  return isAfterVerb || words.slice(at + 2).some(isVerb);
}

function isDenial(words: readonly string[], at: number, denials: number): boolean {
  const word = words[at]!;
  if (ADDED.test(word)) return denials === 0;
  if (/^deix(ou|aram|ar)$/.test(word)) return words[at + 1] === 'de';
  return DENYING.test(word);
}

/** Whether the word follows a form of `ser` or `estar`, with at most adverbs between, or needs no verb. */
function isPredicate(words: readonly string[], at: number): boolean {
  if (isUnowed(words, at)) return true;
  let before = at - 1;
  while (before >= 0 && at - before <= ADVERBS_MAX && ADVERB.test(words[before]!)) before--;
  return before >= 0 && BEING.test(words[before]!);
}

/** `danos morais indevidos` at the end of the clause, or `indevida a indenização` at its beginning. */
function isUnowed(words: readonly string[], at: number): boolean {
  if (!UNOWED.test(words[at]!)) return false;
  const isLast = at === words.length - 1 && OWED.test(words[at - 1] ?? '');
  return isLast || (at === 0 && ARTICLE.test(words[1] ?? ''));
}
