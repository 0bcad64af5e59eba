/** Oracle of neighbourhood: examines every relationship of the graph. */
import { EDGE_TYPES } from '../../../src/engine/graph/kinds.ts';
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import { byCodeUnit, byId, type Facts, findNode } from './facts.ts';
import { namesOf } from './names.ts';

export interface NeighbourhoodParams {
  source_id: string;
  limit: number;
  expand: boolean;
}

export function neighbourhood(facts: Facts, params: NeighbourhoodParams): Outcome<unknown> {
  const root = findNode(facts, params.source_id);
  if (root === undefined) return notFound('source_id', params.source_id);
  const all = facts.decisoes.flatMap(source =>
    EDGE_TYPES.flatMap(type => [...source.targets[type]].map(target => ({ source, target, type }))),
  );
  const out = all.filter(edge => edge.source === root);
  const into = all.filter(edge => edge.target === root);
  out.sort(
    (a, b) => EDGE_TYPES.indexOf(a.type) - EDGE_TYPES.indexOf(b.type) || byId(a.target, b.target),
  );
  into.sort(
    ({ source: a }, { source: b }) =>
      byCodeUnit(b.record.data ?? '', a.record.data ?? '') || byId(a, b),
  );
  const edges = [...out, ...into].slice(0, params.limit);
  const nodes = new Set([
    root,
    ...edges.map(edge => (edge.source === root ? edge.target : edge.source)),
  ]);
  return found({
    root: root.id,
    nodes: [...nodes].map(node => ({
      id: node.id,
      tipo: node.label,
      nome: node.nome,
      ...(params.expand && namesOf(facts, node)),
    })),
    edges: edges.map(({ source, target, type }) => ({
      source: source.id,
      target: target.id,
      type,
    })),
    edges_total: out.length + into.length,
    truncated: out.length + into.length > params.limit,
  });
}
