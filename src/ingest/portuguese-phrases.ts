/** Portuguese phrases with their articles, contractions and agreement, for texts that the service composes. */

/** Gender and number: feminine or masculine, singular or plural. */
export type Agreement = 'fs' | 'ms' | 'fp' | 'mp';

export interface Noun {
  text: string;
  agreement: Agreement;
}

/** The text before a noun: the article, alone or contracted with `a`, `de` or `em`. */
const BEFORE = {
  o: { fs: 'a', ms: 'o', fp: 'as', mp: 'os' },
  ao: { fs: 'à', ms: 'ao', fp: 'às', mp: 'aos' },
  do: { fs: 'da', ms: 'do', fp: 'das', mp: 'dos' },
  no: { fs: 'na', ms: 'no', fp: 'nas', mp: 'nos' },
  pelo: { fs: 'pela', ms: 'pelo', fp: 'pelas', mp: 'pelos' },
} as const;
const ENDINGS = { fs: 'a', ms: 'o', fp: 'as', mp: 'os' } as const;
const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );

const NUMBERS = 'zero um dois três quatro cinco seis sete oito nove dez'.split(' ');

/** Numbers up to ten as words, larger ones as digits; masculine. */
export const numberInWords = (count: number): string => NUMBERS[count] ?? String(count);

/** A noun with preposition and article, for example `à apelação` for `ao`. */
export function withArticle(before: keyof typeof BEFORE, { text, agreement }: Noun): string {
  return `${BEFORE[before][agreement]} ${text}`;
}

/** The participle in the noun's gender and number: `provid` becomes `provida` or `providos`. */
export function participle(stem: string, agreement: Agreement): string {
  return stem + ENDINGS[agreement];
}

export const isPlural = (agreement: Agreement): boolean => agreement.endsWith('p');

/** A list in words: `a, b e c`. */
export function enumerated(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;
}

/** `2019-03-01` as `1º de março de 2019`. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day === 1 ? '1º' : day} de ${MONTHS[month - 1]} de ${year}`;
}
