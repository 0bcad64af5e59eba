/**
 * The words of a text for search: folded and reduced to a light Portuguese stem, so that indenização, indenizacao and
 * indenizações are one word. The index, queries, snippets and hashed vectors all use this reader.
 */
import { foldText } from './fold.ts';
import { keepingWords } from './repeated-words.ts';

export interface Word {
  /** Code-unit offsets into the text. */
  start: number;
  end: number;
  stem: string;
}

/** Soft hyphens (also before a line end) and joiners may occur inside words. */
const WORD =
  /[\p{L}\p{M}\p{N}]+(?:(?:\u00ad(?:\r?\n)?|\u200c|\u200d|\u2060|\ufeff)+[\p{L}\p{M}\p{N}]+)*/gu;
const SOFT_HYPHEN = 0xad;
const TABLE_SIZE = 0x300;
/** Which characters are a part of words: 1 or 0. */
const inWord = Uint8Array.from({ length: TABLE_SIZE }, (_, code) =>
  /[\p{L}\p{M}\p{N}]/u.test(String.fromCharCode(code)) ? 1 : 0,
);
/** Longer runs of letters are not words and would only enlarge the index. */
const WORD_UNITS_MAX = 60;
const STEM_MIN = 4;

const STOP_WORDS = new Set(
  (
    'a ao aos aquela aquelas aquele aqueles aquilo as ate com como da das de dela delas dele deles depois do dos e ela ' +
    'elas ele eles em entre era eram essa essas esse esses esta estas este estes eu foi foram ha isso isto ja la lhe ' +
    'lhes mais mas me mesmo meu minha muito na nas no nos nossa nosso num numa o os ou para pela pelas pelo pelos por ' +
    'porque qual quais quando que quem se seja sem ser seu seus so sob sobre sua suas tambem te tem tendo ter teu teve ' +
    'um uma umas uns vos qualquer onde cuja cujo cujas cujos sendo sido sao'
  ).split(' '),
);

/**
 * Endings of folded words and their replacements; the first that fits is applied. Plurals come first, then derivations.
 */
const PLURALS: readonly (readonly [string, string])[] = [
  ['coes', 'cao'],
  ['soes', 'sao'],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['ns', 'm'],
  ['res', 'r'],
  ['zes', 'z'],
  ['s', ''],
];
const KEPT_PLURALS = new Set([
  'onus',
  'virus',
  'corpus',
  'habeas',
  'lapis',
  'mais',
  'menos',
  'apenas',
]);
const ENDINGS: readonly (readonly [string, string])[] = [
  ['amente', ''],
  ['mente', ''],
  ['izacao', 'iz'],
  ['acao', 'a'],
  ['icao', 'i'],
  ['idade', ''],
  ['idades', ''],
  ['ario', 'ari'],
  ['aria', 'ari'],
];
const VOWELS = new Set(['a', 'e', 'o']);

/** Yields the words in order, without stop words. Cost is linear. */
export function* words(text: string): Generator<Word> {
  for (let at = wordFrom(text, 0); at < text.length; ) {
    const end = wordEnd(text, at);
    const stem = end - at > WORD_UNITS_MAX ? '' : stemOf(text.slice(at, end));
    if (stem !== '') yield { start: at, end, stem };
    at = wordFrom(text, end);
  }
}

/** Where the next word begins; the end of the text if there is none. */
function wordFrom(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < TABLE_SIZE) {
      if (inWord[code] === 1) return at;
      continue;
    }
    WORD.lastIndex = at;
    return WORD.exec(text)?.index ?? text.length;
  }
  return text.length;
}

/** The regular expression is ten times as slow as the table, so it is used only for characters outside the table. */
function wordEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < TABLE_SIZE && code !== SOFT_HYPHEN) {
      if (inWord[code] === 0) return at;
      continue;
    }
    WORD.lastIndex = start;
    return start + WORD.exec(text)![0].length;
  }
  return text.length;
}

/** The stem of a written word; empty for a stop word and for a word that folds to nothing. */
const stemOf = keepingWords(written => {
  const folded = foldText(written).replaceAll(' ', '');
  return STOP_WORDS.has(folded) ? '' : lightStem(folded);
});

/** Stem of a folded word, at least three letters long. Words that begin with a digit are unchanged. */
function lightStem(folded: string): string {
  if (folded.length <= STEM_MIN || folded.charCodeAt(0) <= '9'.charCodeAt(0)) return folded;
  let stem = KEPT_PLURALS.has(folded) ? folded : replaced(folded, PLURALS);
  stem = replaced(stem, ENDINGS);
  const last = stem.at(-1)!;
  return VOWELS.has(last) && stem.length > STEM_MIN ? stem.slice(0, -1) : stem;
}

function replaced(word: string, endings: readonly (readonly [string, string])[]): string {
  for (const [ending, instead] of endings) {
    if (!word.endsWith(ending)) continue;
    const left = word.slice(0, -ending.length) + instead;
    if (left.length >= STEM_MIN - 1) return left;
  }
  return word;
}
