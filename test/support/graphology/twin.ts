/**
 * A real graphology graph with the same model and selection as a view. Nodes are added by number, edges by source and
 * target.
 */
import { DirectedGraph, UndirectedGraph } from 'graphology';
import {
  EDGE_TYPES,
  type EdgeTypeName,
  NODE_LABELS,
  type NodeLabel,
} from '../../../src/engine/graph/kinds.ts';
import {
  type FactDecisao,
  type FactNode,
  type Facts,
  factsOf,
  ministroOf,
} from '../oracle/facts.ts';
import type { ModelEdge, ModelGraph } from '../oracle/model.ts';

export interface Selection {
  type?: 'directed' | 'undirected';
  types?: number[];
  kinds?: number[];
}

export interface Twin {
  real: DirectedGraph | UndirectedGraph;
  /** Keys of the model's nodes and edges that the selection leaves out. */
  hiddenNodes: string[];
  hiddenEdges: string[];
}

/** Adds a `peso` to criterion edges without one, and an `artigo` to most statute edges without one. */
export function withEdgeAttributes(model: ModelGraph): ModelGraph {
  const edges = model.edges.map((edge): ModelEdge => {
    if (edge.peso !== undefined || edge.artigo !== undefined) return edge;
    const size = edge.source.length + edge.target.id.length + edge.target.id.charCodeAt(0);
    if (edge.type === 'TEM_CRITERIO') return { ...edge, peso: size % 2 === 0 ? 'high' : 'medium' };
    if (edge.type !== 'APLICA_LEI' || size % 3 === 0) return edge;
    return { ...edge, artigo: `${size % 5}-A` };
  });
  return { ...model, edges };
}

export function twinOf(model: ModelGraph, selection: Selection): Twin {
  const facts = factsOf(model);
  const types = (selection.types ?? [...EDGE_TYPES.keys()]).map(type => EDGE_TYPES[type]);
  const kinds = (selection.kinds ?? [...NODE_LABELS.keys()]).map(kind => NODE_LABELS[kind]);
  const RealGraph = selection.type === 'undirected' ? UndirectedGraph : DirectedGraph;
  const twin: Twin = {
    real: new RealGraph({ allowSelfLoops: false }),
    hiddenNodes: [],
    hiddenEdges: [],
  };
  facts.nodes.forEach((node, number) => {
    if (kinds.includes(node.label)) twin.real.addNode(number, attributesOf(facts, node));
    else twin.hiddenNodes.push(String(number));
  });
  const edges = edgesOf(model, facts);
  edges.sort((a, b) => a.source - b.source || a.target - b.target);
  for (const { key, source, target, attributes } of edges) {
    const isShown =
      types.includes(attributes.type) &&
      twin.real.hasNode(source) &&
      twin.real.hasNode(target) &&
      !twin.real.hasEdge(source, target);
    if (isShown) twin.real.addEdgeWithKey(key, source, target, attributes);
    else twin.hiddenEdges.push(String(key));
  }
  return twin;
}

interface TwinEdge {
  key: number;
  source: number;
  target: number;
  attributes: {
    type: EdgeTypeName;
    peso?: string;
    forma?: string;
    posicao?: string;
    artigo?: string;
  };
}

/** All edges of the graph; an edge's key is its place when sorted by type, source and target. */
function edgesOf(model: ModelGraph, facts: Facts): TwinEdge[] {
  const numberOf = new Map(facts.nodes.map((node, number) => [node, number]));
  const attributes = new Map<string, TwinEdge['attributes']>();
  for (const { type, source, target, ...edge } of model.edges) {
    const pair = pairKey(type, source, target.label, target.id);
    const kept = attributes.get(pair);
    // The smallest of duplicate edges is kept: `high` before `medium`, no text before any text.
    if (kept !== undefined && attributesText(kept) <= attributesText(edge)) continue;
    const given = Object.entries(edge).filter(([, value]) => value);
    attributes.set(pair, { type, ...Object.fromEntries(given) });
  }
  let key = 0;
  return EDGE_TYPES.flatMap(type =>
    facts.decisoes.flatMap((decisao: FactDecisao) =>
      [...decisao.targets[type]]
        .map(target => ({
          source: numberOf.get(decisao)!,
          target: numberOf.get(target)!,
          attributes: attributes.get(pairKey(type, decisao.id, target.label, target.id))!,
        }))
        .sort((a, b) => a.target - b.target)
        .map(edge => ({ ...edge, key: key++ })),
    ),
  );
}

const attributesText = ({ peso, forma, posicao, artigo }: Partial<Record<string, unknown>>) =>
  [peso, forma, posicao, artigo].map(text => text ?? '').join('\0');

const pairKey = (type: EdgeTypeName, source: string, label: NodeLabel, id: string) =>
  JSON.stringify([type, source, label, id]);

function attributesOf(facts: Facts, node: FactNode) {
  const { label, id, nome } = node;
  if (label !== 'Decisao') return { label, id, nome };
  const { processo, turma, categoria, resultado, data } = (node as FactDecisao).record;
  const ministro = ministroOf(facts, node as FactDecisao);
  return { label, id, nome, processo, ministro, turma, categoria, resultado, data };
}
