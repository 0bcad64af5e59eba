/** Removes the headers and footers of pages: the court, the page number, the signature stamp. */

const EDGE_LINES = 4;
const PAGES_MIN = 3;
const NUMBER = /\d+/g;
/** Numbers of a line that may be that of the page. */
const NUMBERS_MAX = 8;
const STAMP =
  /assinado (digital|eletronica|eletrônica)mente|assinatura (digital|eletr[oô]nica)|c[oó]digo (verificador|de verifica)|https?:\/\/|confer[eê]ncia|documento n|(^|\s)(fls?|p[aá]g(ina)?s?)\.? ?\d/i;

const LETTER = /\p{L}/u;

/** Whether the line is a signature stamp or belongs to the page layout. */
export const isStamp = (line: string): boolean => STAMP.test(line);

/** The lines of each page without those found at the edges of more than half of the pages. Cost: linear. */
export function withoutPageEdges(pages: readonly string[][]): string[][] {
  if (pages.length < PAGES_MIN) return [...pages];
  const counts = new Map<string, number>();
  for (const [page, lines] of pages.entries()) {
    const edges = lines.filter((line, at) => line !== '' && isEdge(at, lines));
    for (const form of new Set(edges.flatMap(line => formsOf(line, page))))
      counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const isRepeated = (line: string, page: number) =>
    formsOf(line, page).some(form => (counts.get(form) ?? 0) > pages.length / 2);
  return pages.map((lines, page) =>
    lines.filter((line, at) => line === '' || !isEdge(at, lines) || !isRepeated(line, page)),
  );
}

const isEdge = (at: number, { length }: { length: number }): boolean =>
  at < EDGE_LINES || at >= length - EDGE_LINES;

/**
 * A header or footer has one of these forms on each page: the text itself, and the text with one number counted from
 * that of the page. The numbers of a text may differ in any way only in stamps and in lines without letters (`3 / 4`),
 * so that sentences about different súmulas are not taken for a header.
 */
function formsOf(line: string, page: number): string[] {
  const text = line.replaceAll(/\s+/g, ' ').trim();
  if (isStamp(text) || !LETTER.test(text)) return [text.replaceAll(NUMBER, '#')];
  const numbers = [...text.matchAll(NUMBER)].slice(0, NUMBERS_MAX);
  const counted = numbers.map(({ 0: number, index }) => {
    const after = text.slice(index + number.length);
    return `${text.slice(0, index)}#${Number(number) - page}#${after}`;
  });
  return [text, ...counted];
}
