/** Marks quotations that occur in no source, because they may be invented. */
import { findQuote } from '../evidence/find-quote.ts';
import type { SourceText } from '../evidence/source-text.ts';

const QUOTED = /“([^“”]{1,3000})”|"([^"\n]{1,3000})"|«([^«»]{1,3000})»/gu;
/** A quotation of fewer words is a term: “trato sucessivo”. */
const WORDS_MIN = 4;
const PART_WORDS_MIN = 3;
const NOT_FOUND = '[trecho não localizado nas fontes]';

export interface Quotations {
  text: string;
  marked: number;
}

/** A quotation may come from a source, from a note of the backend, or from the query. Linear in text and material. */
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

/** Whether the quotation is found whole, or by its parts between ellipses; parts of one or two words are ignored. */
function isFound(quote: string, material: readonly SourceText[]): boolean {
  const parts = quote.split(/\s*[[(]?(?:\.{3}|…)[\])]?\s*/);
  const telling = parts.filter(part => part.trim().split(/\s+/).length >= PART_WORDS_MIN);
  const isInMaterial = (part: string) => material.some(source => findQuote(source, part) !== null);
  return telling.length > 0 && telling.every(isInMaterial);
}
