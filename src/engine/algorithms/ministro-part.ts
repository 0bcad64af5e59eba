/**
 * The ministers whose folded name contains a folded text.
 *
 * Returns   the test of the filter: whether a decision is of such a minister; true for every decision without a filter.
 * Requires  the table of folded names.
 * Cost      O(ministers), then O(1) per decision.
 * Verified  through divergencias-turma, which equals a comparison of every decision's minister.
 * Source    own.
 */
import { ministroNorm } from '../../legal/text/minister-name.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

export function ministrosNamed(
  { ministro, ministroNorms }: PackedGraph,
  part: string | null,
): (decisao: number) => boolean {
  if (part === null) return () => true;
  // Folded as names are, so that a title before the part is left out too; empty where it has neither letter nor digit.
  const folded = ministroNorm(part);
  const named = new Uint8Array(ministroNorms.count);
  for (let number = 1; folded !== '' && number < ministroNorms.count; number++) {
    if (ministroNorms.text(number).includes(folded)) named[number] = 1;
  }
  return decisao => named[ministro[decisao]!] === 1;
}
