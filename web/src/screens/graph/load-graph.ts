/** Loads the data of a view from the hub, and merges the answers into one graph. */
import { dataOf, hub } from '../../service/hub.ts';
import { sentence, withForce } from '../../words/names.ts';
import type { Kind, Relation } from './kinds.ts';
import type { GraphView } from './view.ts';

export interface ShownNode {
  id: string;
  kind: Kind;
  label: string;
  /** Number of relationships that are shown. */
  degree: number;
}

export interface ShownEdge {
  source: string;
  target: string;
  relation: Relation;
}

export interface ShownGraph {
  root: string;
  nodes: readonly ShownNode[];
  edges: readonly ShownEdge[];
  /** Whether an answer was truncated. */
  isCut: boolean;
}

interface Part {
  nodes: { id: string; tipo: Kind; nome: string; situacao?: string | null; rotulo?: string }[];
  edges: { source: string; target: string; type: Relation }[];
  truncated?: boolean;
}

export async function loadGraph(view: GraphView, signal: AbortSignal): Promise<ShownGraph> {
  const opened = view.opened.map(id => neighbours(id, signal));
  return merged(view.from, await Promise.all([base(view, signal), ...opened]));
}

function base(view: GraphView, signal: AbortSignal): Promise<Part> {
  if (view.mode === 'caminho') {
    const body = { source_id: view.from, target_id: view.to };
    return dataOf(hub.backend.POST('/v1/graph/shortest-path', { body, signal }));
  }
  if (view.mode === 'cadeia') {
    const body = { decisao_id: view.from, max_depth: view.levels };
    return dataOf(hub.backend.POST('/v1/graph/citation-chain', { body, signal }));
  }
  return neighbours(view.from, signal);
}

const neighbours = (source_id: string, signal: AbortSignal): Promise<Part> =>
  dataOf(hub.backend.POST('/v1/graph/neighbourhood', { body: { source_id }, signal }));

function merged(root: string, parts: readonly Part[]): ShownGraph {
  const nodes = new Map<string, ShownNode>();
  const edges = new Map<string, ShownEdge>();
  for (const part of parts) {
    for (const { id, tipo: kind, nome, situacao, rotulo } of part.nodes) {
      if (nodes.has(id)) continue;
      const name = rotulo ?? nome;
      const label = kind === 'Decisao' ? name : withForce(sentence(name), situacao);
      nodes.set(id, { id, kind, label, degree: 0 });
    }
    for (const { source, target, type: relation } of part.edges) {
      edges.set(JSON.stringify([source, relation, target]), { source, target, relation });
    }
  }
  for (const { source, target } of edges.values()) {
    nodes.get(source)!.degree++;
    nodes.get(target)!.degree++;
  }
  return {
    root,
    nodes: [...nodes.values()],
    edges: [...edges.values()],
    isCut: parts.some(part => part.truncated === true),
  };
}

/** The id for a typed process number or id. For an unknown number it is the text itself. */
export async function idOf(text: string): Promise<string> {
  const processo = text.trim();
  const { itens } = await dataOf(
    hub.backend.POST('/v1/decisions/lookup', { body: { processos: [processo] } }),
  );
  return itens[0]?.decisao_id ?? processo;
}
