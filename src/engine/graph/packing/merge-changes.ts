/** Fills a builder from the previous generation and what has changed since, instead of reading the whole store. */

import { EDGE, EDGE_TYPE_COUNT, KIND, KIND_COUNT } from '../kinds.ts';
import type { PackedGraph } from '../packed-graph.ts';
import type { GraphBuilder } from './builder.ts';
import type { GraphChanges, NamedTarget } from './graph-changes.ts';
import { type CopiedDecisoes, MergedNodes, numbersOf } from './merged-nodes.ts';

/**
 * Packed afterwards, the builder gives the bytes of a whole reading of the store. `gone`: nodes of the previous
 * generation that the store has no more, see `bareNodes`. Throws if a decision that has not changed refers to a node
 * that is gone: then the changes are incomplete. Cost: O(nodes + edges), without parsing and sorting.
 */
export function mergeChanges(
  builder: GraphBuilder,
  previous: PackedGraph,
  changes: GraphChanges,
  gone: readonly number[],
): void {
  const nodes = new MergedNodes(builder, previous);
  for (const id of changes.ids) nodes.leaveOut(previous.findDecisao(id));
  for (const node of gone) nodes.leaveOut(node);
  for (let kind: number = KIND.Criterio; kind < KIND_COUNT; kind++) {
    nodes.addNodes(kind, newNames(kind, previous, changes));
  }
  nodes.addDecisoes(changes.decisoes);
  const copy = rowCopier(builder, previous, nodes);
  for (const step of nodes.steps) {
    if ('changed' in step) {
      step.changed.targets.forEach((targets, type) => {
        addTargets(builder, nodes, { type, source: step.first, targets });
      });
    } else copy(step);
  }
}

/** Names of the nodes of a kind that changed decisions name and that are new or have another name, by id. */
function newNames(
  kind: number,
  previous: PackedGraph,
  { decisoes }: GraphChanges,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { targets } of decisoes) {
    for (const target of targets.flat()) {
      if (target.kind !== kind || names.has(target.id)) continue;
      const node = previous.find(kind, target.id);
      if (node < 0 || previous.names.text(node) !== target.nome) names.set(target.id, target.nome);
    }
  }
  return names;
}

interface ChangedRow {
  type: number;
  /** Handle of the decision. */
  source: number;
  targets: readonly NamedTarget[];
}

/** An edge to a node that was added after it was read is left out, as in a whole reading. */
function addTargets(
  builder: GraphBuilder,
  nodes: MergedNodes,
  { type, source, targets }: ChangedRow,
): void {
  const handles: number[] = [];
  const attributes: number[] = [];
  for (const { kind, id, peso, artigo } of targets) {
    const handle = nodes.named(kind, id);
    if (handle < 0) continue;
    handles.push(handle);
    attributes.push(type === EDGE.LEI ? builder.artigo(artigo) : peso);
  }
  if (handles.length > 0) builder.addRow(type, source, handles, attributes);
}

/** Adds the rows of adjacent decisions of the previous generation to the builder. */
function rowCopier(
  builder: GraphBuilder,
  previous: PackedGraph,
  nodes: MergedNodes,
): (step: CopiedDecisoes) => void {
  const artigo = numbersOf(previous.artigos, builder.artigos);
  return ({ from, to, first }) => {
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets, outTargets } = previous.rows[type]!;
      const { sources, lengths, targets, attributes } = builder.rows[type]!;
      for (let decisao = from; decisao < to; decisao++) {
        const length = outOffsets[decisao + 1]! - outOffsets[decisao]!;
        if (length === 0) continue;
        sources.push(first + decisao - from);
        lengths.push(length);
      }
      const start = outOffsets[from]!;
      const end = outOffsets[to]!;
      const shift = targets.extend(end - start) - start;
      nodes.copyHandles(outTargets, start, end, { into: targets.values, shift });
      if (attributes === null) continue;
      attributes.extend(end - start);
      const { values } = attributes;
      if (type === EDGE.CRITERIO) {
        for (let i = start; i < end; i++) values[i + shift] = previous.peso(i);
      } else {
        for (let i = start; i < end; i++) values[i + shift] = artigo(previous.leiArtigo[i]!);
      }
    }
  };
}
