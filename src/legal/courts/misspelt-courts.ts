/**
 * Reads misspelt names of the superior courts, from scanning errors or typing errors: `S. T. J.`, `S T F`, `5TJ`,
 * `SJT`, `Sup. Trib. de Justiça`, `Superior Tribunal de Jutiça`.
 */
import type { TokenStream } from '../text/tokens.ts';
import type { CourtRead } from './regional-courts.ts';

const ACRONYMS = new Set(['STF', 'STJ', 'STM', 'TST', 'TSE', 'TNU']);
/** Acronyms with one letter doubled or two swapped, except those that are abbreviations of other bodies. */
const MISSPELT: ReadonlyMap<string, string> = new Map(
  [
    ['STJ', 'SJT STJJ STTJ SSTJ'],
    ['STF', 'SFT STFF STTF SSTF'],
  ].flatMap(([court, forms]) => forms!.split(' ').map(form => [form, court!] as const)),
);
/** Acronyms after a 5 that a scanner misread for an S. */
const AFTER_FIVE: ReadonlyMap<string, string> = new Map([
  ['TJ', 'STJ'],
  ['TF', 'STF'],
]);
/** Words before a court; after any other word, the initials may be a person's. */
const BEFORE = new Set('do no ao pelo o / colendo excelso egregio sumula sumulas'.split(' '));
const NAMES: readonly (readonly [readonly string[], string])[] = [
  [['superior', 'tribunal', 'de', 'justica'], 'STJ'],
  [['supremo', 'tribunal', 'federal'], 'STF'],
];
const ABBREVIATION_MIN = 3;
const LONG_MIN = 7;

/** Null if no such name is at the token. Cost is constant. */
export function readMisspeltCourt(stream: TokenStream, index: number): CourtRead | null {
  const { kind, fold } = stream.at(index);
  if (kind === 'word' && fold.length >= ABBREVIATION_MIN && fold.startsWith('su')) {
    for (const [words, tribunal] of NAMES) {
      const next = readName(stream, index, words);
      if (next >= 0) return { tribunal, next };
    }
  }
  if (!BEFORE.has(stream.fold(index - 1))) return null;
  if (kind === 'digits') return afterFive(stream, index);
  if (fold.length === 1) return readSpaced(stream, index);
  const tribunal = kind === 'word' ? MISSPELT.get(stream.raw(index)) : undefined;
  return tribunal === undefined ? null : { tribunal, next: index + 1 };
}

/** Reads `5TJ`. */
function afterFive(stream: TokenStream, index: number): CourtRead | null {
  const after = stream.at(index + 1);
  if (stream.fold(index) !== '5' || after.kind !== 'word' || after.spaced) return null;
  const tribunal = AFTER_FIVE.get(stream.raw(index + 1));
  return tribunal === undefined ? null : { tribunal, next: index + 2 };
}

/** Reads `S T J` and `S.T.J.`: exactly three single capitals. */
function readSpaced(stream: TokenStream, index: number): CourtRead | null {
  const hasDots = stream.fold(index + 1) === '.';
  const step = hasDots ? 2 : 1;
  let tribunal = '';
  for (let at = index; at < index + 3 * step; at += step) {
    const { kind } = stream.at(at);
    const raw = stream.raw(at);
    if (kind !== 'word' || raw.length !== 1 || raw !== raw.toUpperCase()) return null;
    tribunal += raw;
    if (hasDots && at < index + 2 * step && stream.fold(at + 1) !== '.') return null;
  }
  if (!ACRONYMS.has(tribunal)) return null;
  const last = index + 2 * step;
  const isMore = stream.fold(last + 1) === '.' && isCapitalLetter(stream, last + 2);
  if (isMore || (!hasDots && isCapitalLetter(stream, last + 1))) return null;
  // The last dot may also end the sentence.
  const isInside = stream.fold(last + 1) === '.' && goesOn(stream, last + 2);
  return { tribunal, next: isInside ? last + 2 : last + 1 };
}

function goesOn(stream: TokenStream, index: number): boolean {
  const { kind } = stream.at(index);
  return kind !== 'end' && !stream.isCapital(index);
}

function isCapitalLetter(stream: TokenStream, index: number): boolean {
  const raw = stream.raw(index);
  return raw.length === 1 && raw !== raw.toLowerCase() && stream.at(index).kind === 'word';
}

/** Index after a name with abbreviated words or with one misspelt word; -1 if it is another name. */
function readName(stream: TokenStream, index: number, words: readonly string[]): number {
  let at = index;
  let errors = 0;
  for (const word of words) {
    const { fold } = stream.at(at);
    at++;
    if (fold === word) continue;
    const isShort = fold.length >= ABBREVIATION_MIN && word.startsWith(fold);
    if (isShort && stream.fold(at) === '.') at++;
    else if (word.length < LONG_MIN || !isOneOff(fold, word) || ++errors > 1) return -1;
  }
  return at;
}

/** Whether the words differ by one wrong, missing or extra letter, or by two swapped neighbours. */
function isOneOff(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  let end = 0;
  while (end < short.length - from && short.at(-1 - end) === long.at(-1 - end)) end++;
  const wrong = long.length - from - end;
  const isSwapped = wrong === 2 && short[from] === long[from + 1] && short[from + 1] === long[from];
  return wrong === 1 || (isSwapped && short.length === long.length);
}
