/** The outgoing rows of the changed decisions, as the new generation numbers their targets. */

import { EDGE, EDGE_TYPE_COUNT } from '../kinds.ts';
import { compareCodeUnits } from '../utf8.ts';
import type { ChangedDecisao, GraphChanges, NamedTarget } from './graph-changes.ts';
import { inOrder, type MergedNodes } from './merged-nodes.ts';

/** A row of one type: targets ascending and distinct, without the decision itself. */
interface ChangedRow {
  targets: Uint32Array;
  /** Peso codes of TEM_CRITERIO edges; 0 for the other types. */
  pesos: Uint8Array;
  /** Wordings of TEM_CRITERIO edges, empty where the wording is the criterion's name, and posicao codes. */
  formas: string[];
  posicoes: Uint8Array;
  /** Artigos of APLICA_LEI edges; empty for the other types. */
  artigos: string[];
}

/** A changed decision as a node of both generations; -1 in a generation that does not have it. */
export interface ChangedRows {
  old: number;
  node: number;
  /** The decision as it was read; null if it was removed. */
  decisao: ChangedDecisao | null;
  /** By EDGE number; empty for a removed decision. */
  rows: ChangedRow[];
}

export interface DroppedEdges {
  duplicates: number[];
  selfLoops: number[];
}

/** All changed decisions: first the existing ones in the order of their numbers, then the removed ones. */
export function changedRows(
  nodes: MergedNodes,
  { ids, decisoes }: GraphChanges,
): DroppedEdges & { changed: ChangedRows[] } {
  const duplicates = new Array<number>(EDGE_TYPE_COUNT).fill(0);
  const selfLoops = new Array<number>(EDGE_TYPE_COUNT).fill(0);
  const existing = inOrder(decisoes).map((decisao, i): ChangedRows => {
    const { node, old } = nodes.written[0]![i]!;
    const rows = decisao.targets.map((targets, type) => {
      const known = targets.map(target => ({
        ...target,
        node: nodes.find(target.kind, target.id),
      }));
      // An edge to a node that was added after the edges were read is omitted, as in a read of the whole graph.
      const kept = known.filter(target => target.node >= 0 && target.node !== node);
      selfLoops[type]! += known.filter(target => target.node === node).length;
      const row = distinctRow(kept, type);
      duplicates[type]! += kept.length - row.targets.length;
      return row;
    });
    return { old, node, decisao, rows };
  });
  const kept = new Set(decisoes.map(({ id }) => id));
  const removed = ids
    .filter(id => !kept.has(id))
    .map(id => nodes.previous.findDecisao(id))
    .filter(old => old >= 0)
    .map((old): ChangedRows => ({ old, node: -1, decisao: null, rows: [] }));
  return { changed: [...existing, ...removed], duplicates, selfLoops };
}

/** The attributes of an edge; 0 or empty where its type does not have the attribute. */
interface Attributes {
  peso: number;
  forma: string;
  posicao: number;
  artigo: string;
}

/** Parallel edges become one with the smallest attributes, the weight compared first. */
function distinctRow(edges: (NamedTarget & { node: number })[], type: number): ChangedRow {
  const byTarget = new Map<number, Attributes>();
  for (const edge of edges) {
    const attributes = attributesOf(edge, type);
    const other = byTarget.get(edge.node);
    if (other === undefined || compareAttributes(attributes, other) < 0)
      byTarget.set(edge.node, attributes);
  }
  const targets = Uint32Array.from(byTarget.keys()).sort();
  const kept = Array.from(targets, target => byTarget.get(target)!);
  return {
    targets,
    pesos: Uint8Array.from(kept, ({ peso }) => peso),
    formas: kept.map(({ forma }) => forma),
    posicoes: Uint8Array.from(kept, ({ posicao }) => posicao),
    artigos: kept.map(({ artigo }) => artigo),
  };
}

function attributesOf(target: NamedTarget, type: number): Attributes {
  const { nome, peso, forma, posicao, artigo } = target;
  if (type === EDGE.CRITERIO) {
    const own = forma === nome ? '' : (forma ?? '');
    return { peso, forma: own, posicao: posicao ?? 0, artigo: '' };
  }
  return { peso: 0, forma: '', posicao: 0, artigo: type === EDGE.LEI ? (artigo ?? '') : '' };
}

const compareAttributes = (a: Attributes, b: Attributes): number =>
  a.peso - b.peso ||
  compareCodeUnits(a.forma, b.forma) ||
  a.posicao - b.posicao ||
  compareCodeUnits(a.artigo, b.artigo);
