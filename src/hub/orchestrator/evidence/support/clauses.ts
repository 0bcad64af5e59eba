/** Cuts a text into clauses and says of each what it is about and whether it denies it. */
import { conceptWords } from '../../../../legal/concepts/words.ts';
import { foldText } from '../../../../legal/text/fold.ts';
import { splitSentences } from '../../../../legal/text/sentences.ts';
import { isNumberWord } from './written-sums.ts';

export interface Clause {
  /** Code units of the text. */
  start: number;
  end: number;
  /** Stems of what it is about, without words that only assert or deny. */
  stems: ReadonlySet<string>;
  /** Words of the concepts that it names. */
  concepts: ReadonlySet<string>;
  isDenied: boolean;
  /** Whether it says several things, of which a denial may be of one alone. */
  isJoined: boolean;
  /** A party says it, it may be so, or it is a mere heading: no finding of the court. */
  isOpen: boolean;
}

const CUT = /[;:]|,(?=\s)|\s(?=(?:mas|porém|salvo|exceto|embora|apesar|contudo|quando)\s)/gu;
const STEM_LENGTH = 6;
const LENGTH_MIN = 3;
const EMPTY = new Set(
  (
    'que com por para pela pelo pelas pelos dos das nos nas aos sua seu suas seus este esta esse essa isso qual como mais muito ' +
    'foi foram era eram sao esta estao ser sido sendo fica ficou ficaram resta restou restaram deve devem deveria havia houve ' +
    'tem teve tido tinha tribunal corte turma camara colegiado decisao julgado acordao caso autos processo sobre entre ate seja ' +
    'uma uns umas tal sem nem reais pode podem gera geram quantia'
  ).split(' '),
);
/** Words that only say that something is there. */
const ASSERTING =
  /^(configur|caracteriz|reconhec|demonstr|comprov|provad|provou|provar|ocorr|verific|constat|consumad|evidenci|existe|existi|presente)/;
const DENYING =
  /^(nao|nunca|jamais|inexistentes?|inexistiu|inexistem|ausentes?|afastou|afastad[oa]s?|afastaram|afasta|rejeitou|rejeitad[oa]s?|negad[oa]s?|descabid[oa]s?|incabive(l|is))$/;
/** Adjectives that deny another one; only as a predicate, since `a cobrança indevida` denies nothing. */
const OPPOSITE =
  /^(in(?=devid|valid|tempestiv|suficient|aplicave|admissive|constitucional|idone)|i(?=licit|legal)|ir(?=regular)|im(?=proceden|possive)|des(?=necessari))/;
const BEING =
  /^(eh|sao|foi|foram|era|eram|esta|estao|ser|ficou|restou|tida|tido|considerada|considerado)$/;
const IS = /(?<!\p{L})é(?!\p{L})/giu;
/** Between a verb and its adjective: `foi considerada manifestamente indevida`. */
const ADVERB =
  /^(nao|tambem|assim|mais|tao|muito|como|portanto|pois|tid[oa]s?|considerad[oa]s?|reconhecid[oa]s?|declarad[oa]s?|julgad[oa]s?|\w+mente)$/;
const ADVERBS_MAX = 4;
const JOINING = /^(e|ou|nem|bem|mas|quanto)$/;
const PARTICIPLE = /(ad|id)[oa]s?$/;
const OPEN =
  /\b(alega\w*|sustenta\w*|aduz\w*|defende\w*|argumenta\w*|requer\w*|pede\w*|pediu|pretende\w*|pretensao de|poderia\w*|pode|podem|deveria\w*|talvez|possivelmente|provavelmente|caso (?:se|haja|seja)|se houver|eventual\w*|seria\w*)\b/;

/** Cost: linear. */
export function clausesOf(text: string): Clause[] {
  return splitSentences(text).flatMap(({ bodyStart, end, isUpper }) => {
    const sentence = text.slice(bodyStart, end);
    const cuts = [...sentence.matchAll(CUT)].map(({ index }) => index);
    const starts = [0, ...cuts];
    return starts.map((from, i) => {
      const to = starts[i + 1] ?? sentence.length;
      return clauseOf(sentence.slice(from, to), bodyStart + from, isUpper);
    });
  });
}

function clauseOf(text: string, start: number, isHeading: boolean): Clause {
  // Without its accent, the verb would be the word for "and".
  const words = foldText(text.replace(IS, 'eh')).split(' ');
  const stems = new Set<string>();
  let denials = 0;
  for (const [at, word] of words.entries()) {
    if (isDenial(words, at)) denials++;
    const bare = isPredicate(words, at) ? word.replace(OPPOSITE, '') : word;
    if (bare !== word) denials++;
    if (isContent(bare)) stems.add(bare.slice(0, STEM_LENGTH));
  }
  const concepts = new Set(conceptWords(text).map(({ word }) => word));
  const lead = text.length - text.replace(/^[\s,;:]+/, '').length;
  return {
    start: start + lead,
    end: start + text.length,
    stems,
    concepts,
    isDenied: denials % 2 === 1,
    isJoined: words.some(word => JOINING.test(word)),
    isOpen: OPEN.test(words.join(' ')) || (isHeading && !words.some(isSaying)),
  };
}

const isContent = (word: string): boolean =>
  word.length >= LENGTH_MIN &&
  !EMPTY.has(word) &&
  !isNumberWord(word) &&
  !ASSERTING.test(word) &&
  !DENYING.test(word) &&
  !/^\d/.test(word);

/** `não`, unless it belongs to a participle before the verb: `o empréstimo não contratado é nulo`. */
function isDenial(words: readonly string[], at: number): boolean {
  if (!DENYING.test(words[at]!)) return false;
  if (words[at] !== 'nao' || !PARTICIPLE.test(words[at + 1] ?? '')) return true;
  return !words.slice(at + 2).some(word => BEING.test(word));
}

/** `DANO MORAL` names a subject, and `DANO MORAL CONFIGURADO` finds something. */
const isSaying = (word: string): boolean => ASSERTING.test(word) || DENYING.test(word);

/** Whether the word follows a form of `ser` or `estar`, with nothing but adverbs between. */
function isPredicate(words: readonly string[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && at - before <= ADVERBS_MAX && ADVERB.test(words[before]!)) before--;
  return before >= 0 && BEING.test(words[before]!);
}
