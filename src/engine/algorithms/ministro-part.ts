/**
 * The ministers whose folded name contains a folded text.
 *
 * Returns   one byte per minister's number, 1 for a minister who is named; null without a text.
 * Requires  the table of folded names.
 * Cost      O(ministers).
 * Verified  through divergencias-turma, which equals a comparison of every decision's minister.
 * Source    own.
 */
import { ministroPartNorm } from '../../legal/text/minister-name.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

export function ministrosNamed(
  { ministroNorms }: PackedGraph,
  part: string | null,
): Uint8Array | null {
  if (part === null) return null;
  // Folded like the names, which also drops a title; empty if the text has neither letters nor digits.
  const folded = ministroPartNorm(part);
  const named = new Uint8Array(ministroNorms.count);
  for (let number = 1; folded !== '' && number < ministroNorms.count; number++) {
    if (ministroNorms.text(number).includes(folded)) named[number] = 1;
  }
  return named;
}
