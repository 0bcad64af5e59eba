/**
 * The ministers whose folded name contains a folded text.
 *
 * Returns   the test of the filter: whether a decision is of such a minister; true for every decision without a filter.
 * Requires  the table of folded names.
 * Cost      O(ministers), then O(1) per decision.
 * Verified  through divergencias-turma, which equals a comparison of every decision's minister.
 * Source    own.
 */
import { displayMinistro, foldText } from '../../legal/text/fold.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

/** The text as names are folded; empty, which no name contains, where it has neither letter nor digit. */
export const foldedPart = (part: string): string => foldText(displayMinistro(part) ?? '');

export function ministrosNamed(
  { ministro, ministroNorms }: PackedGraph,
  part: string | null,
): (decisao: number) => boolean {
  if (part === null) return () => true;
  const folded = foldedPart(part);
  const named = new Uint8Array(ministroNorms.count);
  for (let number = 1; folded !== '' && number < ministroNorms.count; number++) {
    if (ministroNorms.text(number).includes(folded)) named[number] = 1;
  }
  return decisao => named[ministro[decisao]!] === 1;
}
