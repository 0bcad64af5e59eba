/**
 * Converts a wording into comparable words: folded, singular, masculine, with one word for all synonyms and fixed
 * expressions, and without empty words. `SEGREGAÇÕES CAUTELARES` gives `prisao_preventiva`.
 */
import { foldText } from '../text/fold.ts';
import { RULES } from './rules.ts';

/** Maximum code units of a wording to read; heading phrases are shorter. */
const READ_UNITS_MAX = 1200;
const WORDS_MAX = 120;
const EXPRESSION_WORDS_MAX = 6;
const SUFFIX_UNITS_MAX = 6;
const ROOT_UNITS_MIN = 2;
/**
 * Words before a number that is part of a name, with their names in the result: `art. 1.026`, `Súmula 421`, `LC 80/94`.
 */
const NUMBERED = new Map(
  Object.entries({
    ...{ art: 'art', arts: 'art', artigo: 'art', artigos: 'art' },
    ...{ sumula: 'sumula', sumulas: 'sumula', enunciado: 'sumula', verbete: 'sumula' },
    ...{ tema: 'tema', temas: 'tema', lei: 'lei', leis: 'lei', lc: 'lei' },
    ...{ ec: 'emenda', emenda: 'emenda', mp: 'mp' },
  }),
);
const NUMBER_MARKS = new Set(
  'n no nr nº º numero o municipal estadual federal complementar constitucional vinculante vinculantes de da do'.split(
    ' ',
  ),
);
const LAWS = new Set(['lei', 'emenda']);
const DIGITS = /^[0-9]+$/;
const GROUP_DIGITS = 3;

/** A word, and whether the synonym has the opposite sense: `inidônea` becomes `idoneo`, negated. */
export interface ConceptWord {
  word: string;
  isTurned: boolean;
}

/** Cache of the meanings of words, so that endings are looked up once per word. */
const meanings = new Map<string, ConceptWord>();
const MEANINGS_MAX = 20_000;
const KEPT_UNITS_MAX = 30;
const IRREGULAR = new Map(Object.entries(RULES.irregulares));
const PLURALS = new Map(Object.entries(RULES.plurais));
const FEMININES = new Map(Object.entries(RULES.femininos));
const EMPTY = new Set(RULES.vazias.split(/\s+/));
const SYNONYMS = new Map(
  Object.entries(RULES.sinonimos).map(([word, other]) => {
    const isTurned = other.startsWith('-');
    return [word, { word: isTurned ? other.slice(1) : other, isTurned }];
  }),
);
const EXPRESSIONS = new Map(
  Object.entries(RULES.expressoes).map(([words, other]) => [
    plainWords(foldText(words))
      .map(({ word }) => word)
      .join(' '),
    other.split(' ').filter(word => word !== ''),
  ]),
);
const OPENS_EXPRESSION = new Set([...EXPRESSIONS.keys()].map(words => words.split(' ', 1)[0]!));

/** The words of a wording, in order. Cost: bounded by READ_UNITS_MAX. */
export function conceptWords(wording: string): ConceptWord[] {
  return withExpressions(plainWords(foldText(wording.slice(0, READ_UNITS_MAX))));
}

/** The words in their base form, with synonyms replaced, before expressions are. */
function plainWords(folded: string): ConceptWord[] {
  const words: ConceptWord[] = [];
  const all = folded.split(' ', WORDS_MAX);
  for (let at = 0; at < all.length; at++) {
    const word = all[at]!;
    if (NUMBERED.has(word)) at = readNumber(all, at, words);
    else if (isMeant(word)) words.push(meaningOf(word));
  }
  return words;
}

function isMeant(word: string): boolean {
  return word.length > 1 ? !EMPTY.has(word) && !startsWithDigit(word) : word === 'c';
}

function startsWithDigit(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/**
 * Adds `art_1026` for `art. 1.026`, and nothing for `art.` without a number. Returns the index of the last word read.
 */
function readNumber(all: readonly string[], at: number, words: ConceptWord[]): number {
  const name = NUMBERED.get(all[at]!)!;
  let next = at + 1;
  while (NUMBER_MARKS.has(all[next] ?? '')) next++;
  if (!DIGITS.test(all[next] ?? '')) {
    if (name !== 'art') words.push(meaningOf(all[at]!));
    return at;
  }
  let number = all[next]!;
  const group = all[next + 1] ?? '';
  if (number.length <= GROUP_DIGITS && group.length === GROUP_DIGITS && DIGITS.test(group)) {
    number += group;
    next++;
  }
  // The year of a law.
  if (LAWS.has(name) && DIGITS.test(all[next + 1] ?? '')) next++;
  words.push({ word: `${name}_${number}`, isTurned: false });
  return next;
}

/** The singular, masculine form of a folded word, or the common word of its synonyms. */
export function meaningOf(word: string): ConceptWord {
  const known = meanings.get(word);
  if (known !== undefined) return known;
  const root = rootOf(word);
  const meaning = SYNONYMS.get(root) ?? SYNONYMS.get(word) ?? { word: root, isTurned: false };
  if (meanings.size < MEANINGS_MAX && word.length <= KEPT_UNITS_MAX) meanings.set(word, meaning);
  return meaning;
}

/** The singular and the masculine of a folded word. */
function rootOf(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  const singular = withEnding(word, PLURALS);
  return IRREGULAR.get(singular) ?? withEnding(singular, FEMININES);
}

/** The word with its longest known ending replaced. */
function withEnding(word: string, endings: ReadonlyMap<string, string>): string {
  const longest = Math.min(SUFFIX_UNITS_MAX, word.length - ROOT_UNITS_MIN);
  for (let units = longest; units > 0; units--) {
    const ending = endings.get(word.slice(-units));
    if (ending !== undefined) return word.slice(0, -units) + ending;
  }
  return word;
}

/** Replaces fixed expressions, the longest first. */
function withExpressions(words: readonly ConceptWord[]): ConceptWord[] {
  const out: ConceptWord[] = [];
  for (let at = 0; at < words.length; ) {
    const length = OPENS_EXPRESSION.has(words[at]!.word) ? expressionAt(words, at, out) : 0;
    if (length === 0) out.push(words[at]!);
    at += Math.max(1, length);
  }
  return out;
}

/** Adds the meaning of the longest expression at `at` to `out`. Returns its number of words, or 0 if there is none. */
function expressionAt(words: readonly ConceptWord[], at: number, out: ConceptWord[]): number {
  for (let length = Math.min(EXPRESSION_WORDS_MAX, words.length - at); length > 0; length--) {
    let key = words[at]!.word;
    for (let next = at + 1; next < at + length; next++) key += ` ${words[next]!.word}`;
    const meaning = EXPRESSIONS.get(key);
    if (meaning === undefined) continue;
    for (const word of meaning) out.push({ word, isTurned: false });
    return length;
  }
  return 0;
}
