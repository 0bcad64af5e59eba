/** The amounts of a decision in a packed graph, as text. */
import { MUDANCA } from '../../src/engine/graph/kinds.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { type GraphValor, TIPOS_DE_VALOR } from '../../src/legal/decisions/amounts/valor.ts';

export function valoresOf({ valores }: PackedGraph, decisao: number): GraphValor[] {
  const { offsets, tipo, mudanca, quantia } = valores;
  const found: GraphValor[] = [];
  for (let i = offsets[decisao]!; i < offsets[decisao + 1]!; i++) {
    const change = MUDANCA[mudanca[i]!]!;
    found.push({ tipo: TIPOS_DE_VALOR[tipo[i]!]!, quantia: quantia[i]!, mudanca: change });
  }
  return found;
}
