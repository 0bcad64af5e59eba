/** Oracle of pagerank: both counts as sets of decisions, node by node. */
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import { byId, type FactDecisao, type FactNode, type Facts, ministroOf, union } from './facts.ts';
import { cut, type WithPlace } from './pages.ts';

export interface PagerankParams extends WithPlace {
  limit: number;
  min_citations: number;
  include_precedentes: boolean;
}

export function pagerank(facts: Facts, params: PagerankParams): Outcome<unknown> {
  const ranked = facts.nodes
    .filter(
      ({ label }) => label === 'Decisao' || (params.include_precedentes && label === 'Precedente'),
    )
    .map(node => ({ node, ...scoreOf(facts, node) }))
    .sort((a, b) => b.score - a.score || byId(a.node, b.node))
    .map((row, index) => ({ rank: index + 1, ...row }))
    .filter(({ in_citations }) => in_citations >= params.min_citations);
  const { page, next_cursor } = cut(ranked, params, params.limit);
  const decisoes = page.map(({ rank, node, ...counts }) => {
    const decisao = node.label === 'Decisao' ? (node as FactDecisao) : null;
    return {
      rank,
      id: node.id,
      tipo: node.label,
      nome: node.nome,
      processo: decisao?.record.processo ?? null,
      ministro: decisao === null ? null : ministroOf(facts, decisao),
      ...counts,
    };
  });
  return found({ decisoes, next_cursor });
}

function scoreOf(facts: Facts, node: FactNode) {
  const citing = facts.citing.get(node)!;
  const second = union(...[...citing].map(decisao => facts.citing.get(decisao)!));
  second.delete(node as FactDecisao);
  const score = citing.size * 10 + second.size * 3;
  return { score, in_citations: citing.size, second_order: second.size };
}
