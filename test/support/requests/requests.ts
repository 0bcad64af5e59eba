/** A random JSON body for every operation; what is undefined is absent, so that defaults are met. */
import type { Pick } from './pick.ts';

const desired = (pick: Pick) =>
  pick.oneOf([undefined, 'provido', 'improvido', 'parcialmente provido']);

const tipo = (pick: Pick) =>
  pick.oneOf([undefined, 'all', 'criterio', 'dispositivo', 'precedente']);

const upTo = (pick: Pick, max: number) => pick.optional(() => pick.integer(1, max));

const ids = (pick: Pick, max: number) =>
  Array.from({ length: pick.integer(1, max) }, () => pick.decisaoId());

export const requests: Record<string, (pick: Pick) => object> = {
  divergencias: pick => ({
    categoria_id: pick.oneOf([undefined, null, pick.categoria()]),
    limit: upTo(pick, 50),
  }),
  'divergencias-turma': pick => ({ tema: pick.tema() }),
  'optimal-argument': pick => ({
    categoria_id: pick.categoria(),
    resultado_desejado: desired(pick),
    tipo_argumento: tipo(pick),
    min_decisions: pick.oneOf([undefined, 2, 3, 5, 100]),
    top_k: upTo(pick, 50),
  }),
  'optimal-argument-by-ministro': pick => ({
    categoria_id: pick.categoria(),
    ministro: pick.ministro(),
    resultado_desejado: desired(pick),
    tipo_argumento: tipo(pick),
    min_decisions: pick.oneOf([undefined, 1, 2, 3, 100]),
    min_category_decisions: pick.oneOf([undefined, 2, 4, 100]),
    top_k: upTo(pick, 50),
  }),
  'ministro-profile': pick => ({
    ministro: pick.ministro(),
    include_divergencias: pick.oneOf([undefined, true, false]),
    include_precedentes: pick.oneOf([undefined, true, false]),
    limit_criterios: upTo(pick, 50),
  }),
  'temporal-evolution': pick => {
    const granularity = pick.oneOf([undefined, 'year', 'month'] as const);
    return { criterio: pick.tema(), granularity, ...pick.window(granularity ?? 'year') };
  },
  'citation-chain': pick => ({ decisao_id: pick.decisaoId(), max_depth: upTo(pick, 5) }),
  pagerank: pick => ({
    limit: upTo(pick, 100),
    min_citations: pick.oneOf([undefined, 0, 1, 2, 3, 5, 10, 1_000_000]),
    include_precedentes: pick.oneOf([undefined, true, false]),
  }),
  communities: pick => ({ min_shared: upTo(pick, 20), limit: upTo(pick, 100) }),
  'structural-similarity': pick => ({
    source_id: pick.decisaoId(),
    target_id: pick.decisaoId(),
  }),
  'shortest-path': pick => ({
    source_id: pick.nodeId(),
    target_id: pick.nodeId(),
    max_depth: upTo(pick, 20),
    weight: pick.oneOf([undefined, 'hops', 'specific']),
  }),
  embeddings: pick => ({
    decisao_ids: pick.oneOf([undefined, null, [], ids(pick, 500), ids(pick, 12)]),
    limit: upTo(pick, 500),
  }),
  'similar-cases': pick => ({
    decisao_id: pick.decisaoId(),
    limit: upTo(pick, 100),
    min_score: pick.oneOf([undefined, 0, 1, 0.5, pick.random()]),
  }),
  'decisao-context': pick => ({ decisao_id: pick.decisaoId(), limit: upTo(pick, 50) }),
  centrality: pick => ({
    measure: pick.oneOf([undefined, 'in_degree', 'pagerank', 'hits', 'eigenvector', 'betweenness']),
    limit: upTo(pick, 100),
  }),
};
