/** Takes off what stands at the edge of every page: the court, the number of the page, the stamp of the signature. */

const EDGE_LINES = 4;
const PAGES_MIN = 3;
const STAMP =
  /assinado (digital|eletronica|eletrônica)mente|assinatura (digital|eletr[oô]nica)|c[oó]digo (verificador|de verifica)|https?:\/\/|confer[eê]ncia|documento n|(^|\s)(fls?|p[aá]g(ina)?s?)\.? ?\d/i;

/** Whether the line is of a signature or of the page, and nothing of the decision. */
export const isStamp = (line: string): boolean => STAMP.test(line);

/** The lines of each page without those that stand at the edges of more than half of them. Cost: linear. */
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

/** Numbers of pages differ, and nothing else of the line does. */
const alike = (line: string): string => line.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim();
