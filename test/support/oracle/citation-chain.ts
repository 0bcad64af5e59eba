/** Oracle of citation-chain: follows the chain level by level, and then cuts the list. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import {
  byCodeUnit,
  byId,
  type FactDecisao,
  type FactNode,
  type Facts,
  findDecisao,
} from './facts.ts';
import { namesOf } from './names.ts';

const NODES_MAX = 5000;

export interface CitationChainParams {
  decisao_id: string;
  max_depth: number;
  expand: boolean;
}

const isDecisao = (node: FactNode): node is FactDecisao => node.label === 'Decisao';

export function citationChain(facts: Facts, params: CitationChainParams): Outcome<unknown> {
  const root = findDecisao(facts, params.decisao_id);
  if (root === undefined) return notFound('decisao_id', params.decisao_id);
  const depths = new Map<FactNode, number>([[root, 0]]);
  for (let depth = 0; depth < params.max_depth; depth++) {
    const level = [...depths].filter(([, reached]) => reached === depth);
    for (const [node] of level) {
      for (const cited of cites(node)) if (!depths.has(cited)) depths.set(cited, depth + 1);
    }
  }
  const reached = [...depths].sort((a, b) => a[1] - b[1] || byId(a[0], b[0]));
  const kept = new Set(reached.slice(0, NODES_MAX).map(([node]) => node));
  const edges = [...kept]
    .filter(node => depths.get(node)! < params.max_depth)
    .flatMap(node =>
      [...cites(node)]
        .filter(cited => kept.has(cited))
        .map(cited => ({ source: node.id, target: cited.id, type: 'CITA_PRECEDENTE' })),
    );
  return found({
    root: root.id,
    nodes: [...kept].map(node => ({
      id: node.id,
      tipo: node.label,
      nome: node.nome,
      depth: depths.get(node)!,
      ...(params.expand && namesOf(facts, node)),
    })),
    edges: edges.sort((a, b) => byCodeUnit(a.source, b.source) || byCodeUnit(a.target, b.target)),
    truncated: reached.length > NODES_MAX,
  });
}

const cites = (node: FactNode): ReadonlySet<FactNode> =>
  isDecisao(node) ? node.targets.CITA_PRECEDENTE : new Set();
