/** Removes the headers and footers of pages: the court, the page number, the signature stamp. */

const EDGE_LINES = 4;
const PAGES_MIN = 3;
const STAMP =
  /assinado (digital|eletronica|eletrônica)mente|assinatura (digital|eletr[oô]nica)|c[oó]digo (verificador|de verifica)|https?:\/\/|confer[eê]ncia|documento n|(^|\s)(fls?|p[aá]g(ina)?s?)\.? ?\d/i;

/** Whether the line is a signature stamp or belongs to the page layout. */
export const isStamp = (line: string): boolean => STAMP.test(line);

/** The lines of each page without those found at the edges of more than half of the pages. Cost: linear. */
export function withoutPageEdges(pages: readonly string[][]): string[][] {
  if (pages.length < PAGES_MIN) return [...pages];
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const edges = new Set(lines.filter((_, at) => isEdge(at, lines)).map(alike));
    for (const edge of edges) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  const isRepeated = (line: string) => (counts.get(alike(line)) ?? 0) > pages.length / 2;
  return pages.map(lines =>
    lines.filter((line, at) => line === '' || !isEdge(at, lines) || !isRepeated(line)),
  );
}

const isEdge = (at: number, { length }: { length: number }): boolean =>
  at < EDGE_LINES || at >= length - EDGE_LINES;

/** Lines that differ only in their page number are equal. */
const alike = (line: string): string => line.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim();
