/**
 * Handles the marks `[D1]` in a text, which refer to passages of the document. Marks of passages that do not exist are
 * removed.
 */

const MIXED = /\[\s*((?:trecho\s+)?[FD]\s?\d{1,4}(?:\s*(?:,|;|e)\s*[FD]\s?\d{1,4})*)\s*\]/giu;
const ID = /([FD])\s?(\d{1,4})/giu;

/** A pair of brackets with both sources and passages is split into one pair for each. Cost: linear. */
export function tidyDocumentMarks(
  text: string,
  known: ReadonlySet<string>,
): { text: string; removed: number } {
  let removed = 0;
  const tidy = text.replace(MIXED, (whole, list: string) => {
    const ids = [...list.matchAll(ID)].map(
      ([, kind, number]) => `${kind!.toUpperCase()}${Number(number)}`,
    );
    const named = ids.filter(id => id.startsWith('D'));
    if (named.length === 0) return whole;
    const kept = named.filter(id => known.has(id));
    removed += named.length - kept.length;
    const sources = ids.filter(id => id.startsWith('F'));
    return [sources, kept]
      .filter(some => some.length > 0)
      .map(some => `[${some.join(', ')}]`)
      .join(' ');
  });
  return { text: removed === 0 ? tidy : tidy.replace(/ +([.,;:])/g, '$1'), removed };
}
