/**
 * The titles of the sections of an ementa, as CNJ Recommendation 154 has them: `I. CASO EM EXAME`,
 * `Questão em discussão`, `TESE FIXADA:`. The heading of the ementa ends before the first title.
 */
import { breaksLine } from './line-ends.ts';
import { romanValue } from './numerals.ts';
import type { TokenStream } from './tokens.ts';

/** Titles that only this template has: all text before them is the heading, even if it is not in capitals. */
const MODEL = [
  'caso em exame',
  'questao em discussao',
  'questoes em discussao',
  'razoes de decidir',
];
/** Titles that occur in other ementas too. */
const OTHERS = [
  'dispositivo e tese',
  'dispositivo e teses',
  'tese de julgamento',
  'teses de julgamento',
  'tese fixada',
  'teses fixadas',
  'tese firmada',
  'teses firmadas',
  'tese juridica',
  'teses juridicas',
  'dispositivos relevantes',
  'dispositivo relevante',
  'jurisprudencia relevante',
  'legislacao relevante',
  'doutrina relevante',
];
const TITLES = [...MODEL, ...OTHERS];
const WORDS = [...TITLES, 'dispositivo'].map(title => title.split(' '));
const FIRST = new Set(WORDS.map(([first]) => first!));
const ROMAN_MAX = 20;

export interface Section {
  /** First token, the number of the section included. */
  index: number;
  /** Whether only the template of the CNJ (Recommendation 154) has a section with this title. */
  isModel: boolean;
}

/** The first section of an ementa; null without one. Cost is linear. */
export function firstSection(stream: TokenStream): Section | null {
  for (let at = 0; at < stream.length; at++) {
    if (!FIRST.has(stream.fold(at))) continue;
    const words = WORDS.find(title => stream.match(at, title) >= 0);
    if (words === undefined) continue;
    const index = numberBefore(stream, at);
    const begins = index < at || index === 0 || breaksLine(stream, index - 1, index);
    const isModel = MODEL.includes(words.join(' '));
    const after = stream.fold(index - 1);
    if (!begins && !(isModel && (after === '.' || after === '_'))) continue;
    // `I. CASO EM EXAME O autor …` is recognised by its number; `RAZÕES DE DECIDIR DIVERSAS` is an ordinary phrase.
    const isTold = isModel && index < at && stream.at(index).kind === 'word';
    if (isTold || isTitleEnd(stream, at + words.length)) return { index, isModel };
  }
  return null;
}

/** Whether a folded heading phrase is such a title, optionally followed by the number of the next paragraph. */
export function isSectionTitle(folded: string): boolean {
  const bare = folded.replace(/^([ivx]+|[0-9]+) /, '').replace(/ [0-9]+$/, '');
  return bare === 'dispositivo' || TITLES.some(title => bare === title || bare === `${title}s`);
}

/** Index of the number before a title, `IV.`, `4 -`, if it begins a line or a sentence; else that of the title. */
function numberBefore(stream: TokenStream, at: number): number {
  const mark = /^[.)–-]$/.test(stream.fold(at - 1)) ? at - 1 : at;
  const { kind, fold } = stream.at(mark - 1);
  const value = kind === 'digits' ? Number(fold) : kind === 'word' ? romanValue(fold) : 0;
  if (mark === 0 || value < 1 || value > ROMAN_MAX) return at;
  const index = mark - 1;
  const before = stream.fold(index - 1);
  const begins = index === 0 || breaksLine(stream, index - 1, index) || /^[.;*_]$/.test(before);
  return begins ? index : at;
}

/**
 * Titles that may also begin an ordinary phrase, as in `tese fixada no RE 1`. They count only alone or before a colon.
 */
function isTitleEnd(stream: TokenStream, next: number): boolean {
  const { fold, kind } = stream.at(next);
  if (fold === 'citados' || fold === 'citada' || fold === 'citado') return true;
  return (
    kind === 'end' ||
    kind === 'digits' ||
    /^[.:*]$/.test(fold) ||
    breaksLine(stream, next - 1, next)
  );
}
