/** Passages in quotation marks that no source has: they are marked, because nobody wrote them. */
import { findQuote } from '../evidence/find-quote.ts';
import type { SourceText } from '../evidence/source-text.ts';

const QUOTED = /“([^“”]{1,3000})”|"([^"\n]{1,3000})"|«([^«»]{1,3000})»/gu;
/** Shorter passages are terms: “trato sucessivo”. */
const WORDS_MIN = 4;
const PART_WORDS_MIN = 3;
const NOT_FOUND = '[trecho não localizado nas fontes]';

export interface Quotations {
  text: string;
  marked: number;
}

/** A passage may stand in a source, in a note of the backend, or in the query. Cost: linear in text and material. */
export function markQuotations(text: string, material: readonly SourceText[]): Quotations {
  let marked = 0;
  const shown = text.replace(QUOTED, (whole, ...groups: unknown[]) => {
    const quote = groups.find(group => typeof group === 'string') as string;
    if (quote.trim().split(/\s+/).length < WORDS_MIN || isFound(quote, material)) return whole;
    marked++;
    return `${quote} ${NOT_FOUND}`;
  });
  return { text: shown, marked };
}

/** Whole, or in the parts between ellipses; a part of a word or two says nothing. */
function isFound(quote: string, material: readonly SourceText[]): boolean {
  const parts = quote.split(/\s*[[(]?(?:\.{3}|…)[\])]?\s*/);
  const telling = parts.filter(part => part.trim().split(/\s+/).length >= PART_WORDS_MIN);
  const isInMaterial = (part: string) => material.some(source => findQuote(source, part) !== null);
  return telling.length > 0 && telling.every(isInMaterial);
}
