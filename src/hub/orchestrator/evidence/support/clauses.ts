/** Splits a text into clauses, and reads the subject of each and whether it is denied. */
import { conceptWords } from '../../../../legal/concepts/words.ts';
import { foldText } from '../../../../legal/text/fold.ts';
import { splitSentences } from '../../../../legal/text/sentences.ts';
import { ASSERTING, isSaying, readDenial } from './denial.ts';
import { isNumberWord } from './written-sums.ts';

export interface Clause {
  /** UTF-16 code unit offsets in the text. */
  start: number;
  end: number;
  /** Stems of its subject, without words that only assert or deny. A stem denied by itself is prefixed with APART. */
  stems: ReadonlySet<string>;
  /** Stems of adjectives that deny the subject: `indevi`. */
  opposites: ReadonlySet<string>;
  /** Words of the legal concepts in it. */
  concepts: ReadonlySet<string>;
  isDenied: boolean;
  /** Whether the clause has several subjects, of which a denial may concern only one. */
  isJoined: boolean;
  /**
   * Qualifying words, in order, with which it is neither a plain denial nor a plain assertion; empty if it has none.
   */
  limits: string;
  /** Whether the clause is not a finding of the court: a statement by a party, a possibility, or a mere heading. */
  isOpen: boolean;
}

export const APART = '!';

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
const IS = /(?<!\p{L})é(?!\p{L})/giu;
const JOINING = /^(e|ou|nem|bem|mas|quanto)$/;
const OPEN =
  /\b(alega\w*|sustenta\w*|aduz\w*|defende\w*|argumenta\w*|requer\w*|pede\w*|pediu|pretende\w*|pretensao de|poderia\w*|pode|podem|deveria\w*|talvez|possivelmente|provavelmente|caso (?:se|haja|seja)|se houver|eventual\w*|seria\w*)\b/;

/** Words for something removed, dispensable, or partial, which is neither denied nor asserted. */
const LIMIT =
  /^(exclu\w+|decot\w+|extirp\w+|suprim\w+|ilid\w+|elid\w+|revert\w+|independ\w+|prescind\w+|dispens\w+|quase|simples|mer[oa]s?|regra|sempre|necessariamente|apenas|somente|so|exceto|salvo|senao)$/;
/** Phrases that retract the phrase before them: `Ausência de dolo. Não ocorrência.` */
const RETRACTED =
  /^(nao (ocorr|configur|verific|acolh)|inocorr|impossib|rejei|afast|descab|inviab|improced|alegac|tese)/;

/** Cost is linear. */
export function clausesOf(text: string): Clause[] {
  const sentences = splitSentences(text);
  return sentences.flatMap(({ bodyStart, end, isUpper }, place) => {
    const sentence = text.slice(bodyStart, end);
    const next = sentences[place + 1];
    const isTaken =
      next !== undefined && RETRACTED.test(foldText(text.slice(next.bodyStart, next.end)));
    const cuts = [...sentence.matchAll(CUT)].map(({ index }) => index);
    const starts = [0, ...cuts];
    return starts.map((from, i) => {
      const to = starts[i + 1] ?? sentence.length;
      const part = { text: sentence.slice(from, to), start: bodyStart + from };
      return clauseOf(part, isUpper, cuts.length === 0 && !isTaken);
    });
  });
}

function clauseOf(
  { text, start }: { text: string; start: number },
  isHeading: boolean,
  isAlone: boolean,
): Clause {
  // Folding would turn `é` (is) into `e` (and).
  const words = foldText(text.replace(IS, 'eh')).split(' ');
  const { isDenied, told, opposites } = readDenial(words, isAlone);
  const content = told.filter(({ word }) => isContent(word));
  const concepts = new Set(conceptWords(text).map(({ word }) => word));
  const lead = text.length - text.replace(/^[\s,;:]+/, '').length;
  return {
    start: start + lead,
    end: start + text.length,
    stems: new Set(content.map(({ word, isApart }) => (isApart ? APART : '') + stemOf(word))),
    opposites: new Set(opposites.map(stemOf)),
    concepts,
    isDenied,
    isJoined: words.some(word => JOINING.test(word)),
    limits: words
      .filter(word => LIMIT.test(word))
      .map(stemOf)
      .join(' '),
    isOpen: OPEN.test(words.join(' ')) || (isHeading && !words.some(isSaying)),
  };
}

const stemOf = (word: string): string => word.slice(0, STEM_LENGTH);

const isContent = (word: string): boolean =>
  word.length >= LENGTH_MIN &&
  !EMPTY.has(word) &&
  !isNumberWord(word) &&
  !ASSERTING.test(word) &&
  !/^\d/.test(word);
