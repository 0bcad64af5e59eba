/** The changes in a store since a generation was read, and the nodes that they may have removed. */

import { EDGE_TARGET_KIND, EDGE_TYPE_COUNT, KIND } from '../kinds.ts';
import type { PackedGraph } from '../packed-graph.ts';
import type { DecisaoInput } from '../packing/builder.ts';

/** A node that a changed decision names, as it is now in the store. */
export interface NamedTarget {
  kind: number;
  id: string;
  /** The name of the target; not read if the target is a decision. */
  nome: string;
  /** Peso code of a TEM_CRITERIO edge, else 0. */
  peso: number;
  /** Wording of a TEM_CRITERIO edge; absent or null if it equals `nome`. */
  forma?: string | null;
  /** Posicao code of a TEM_CRITERIO edge; 0 if absent. */
  posicao?: number;
  /** Artigo of an APLICA_LEI edge. */
  artigo: string | null;
}

/** A changed decision as the store has it now, with its targets by EDGE number. */
export interface ChangedDecisao extends DecisaoInput {
  targets: readonly (readonly NamedTarget[])[];
}

export interface GraphChanges {
  /** Every decision that was written or removed, or whose citations changed their targets; the ids are distinct. */
  ids: readonly string[];
  /** The changed decisions that exist now. */
  decisoes: readonly ChangedDecisao[];
}

/** Changes, with the nodes of the previous generation, other than decisions, that the store no longer has. */
export interface MergeableChanges extends GraphChanges {
  gone: readonly number[];
}

/**
 * Nodes of the previous generation that no decision names any more, ascending. A store that deletes a node with its
 * last relationship has no such node. In another store they may still have relationships that the graph does not hold.
 */
export function bareNodes(previous: PackedGraph, { ids, decisoes }: GraphChanges): number[] {
  const lost = new Map(withoutRows(previous).map(node => [node, 0]));
  for (const id of ids) {
    const decisao = previous.findDecisao(id);
    if (decisao < 0) continue;
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets, outTargets } = previous.rows[type]!;
      for (let i = outOffsets[decisao]!; i < outOffsets[decisao + 1]!; i++) {
        const target = outTargets[i]!;
        if (target >= previous.decisaoCount) lost.set(target, (lost.get(target) ?? 0) + 1);
      }
    }
  }
  for (const { targets } of decisoes) {
    for (const { kind, id } of targets.flat()) {
      if (kind !== KIND.Decisao) lost.delete(previous.find(kind, id));
    }
  }
  const isBare = (node: number) => lost.get(node) === namedBy(previous, node);
  return [...lost.keys()].filter(isBare).sort((a, b) => a - b);
}

/** Nodes that no decision of the graph names: the decisions went while the graph was read. Cost: O(nodes). */
function withoutRows(graph: PackedGraph): number[] {
  const nodes: number[] = [];
  for (let node = graph.decisaoCount; node < graph.nodeCount; node++) {
    if (namedBy(graph, node) === 0) nodes.push(node);
  }
  return nodes;
}

const TARGET_KINDS: readonly number[] = EDGE_TARGET_KIND;

/** The number of edges that end at a node. It must not be a decision: only one type ends at any other kind. */
function namedBy(graph: PackedGraph, node: number): number {
  const type = TARGET_KINDS.indexOf(graph.nodeKind[node]!);
  const row = graph.targetIndex(type, node);
  const { inOffsets } = graph.rows[type]!;
  return inOffsets[row + 1]! - inOffsets[row]!;
}
