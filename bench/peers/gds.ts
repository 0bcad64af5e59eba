/**
 * The nearest algorithm of the Graph Data Science library for each operation. None gives the answer of the operation:
 * each runs the algorithm alone, on a graph that was copied into memory before.
 */
import type { CypherStatement } from '../../src/engine/operation.ts';

export interface GdsPeer {
  algorithm: string;
  /** The statement for validated parameters. */
  statement(params: never): CypherStatement;
}

const jaccard = (type: string) =>
  `gds.similarity.jaccard([(a)-[:${type}]->(n) | id(n)], [(b)-[:${type}]->(n) | id(n)])`;

const DIMENSIONS = ['TEM_CRITERIO', 'TEM_FATO', 'TEM_PROVA', 'APLICA_LEI', 'CITA_PRECEDENTE'];

const PAIR = `MATCH (a:Decisao {id: $source_id}), (b:Decisao {id: $target_id})`;

/** Communities has no peer: no algorithm of the library finds the pairs within 150 s. */
export const gdsPeers: Record<string, GdsPeer> = {
  'citation-chain': {
    algorithm: 'bfs',
    statement: ({ decisao_id, max_depth }: { decisao_id: string; max_depth: number }) => ({
      text: `MATCH (root:Decisao {id: $decisao_id})
CALL gds.bfs.stream('citations', {sourceNode: root, maxDepth: toInteger($max_depth)})
YIELD nodeIds
RETURN [nid IN nodeIds | gds.util.asNode(nid).id] AS ids`,
      parameters: { decisao_id, max_depth },
    }),
  },
  pagerank: {
    algorithm: 'PageRank',
    statement: ({ limit }: { limit: number }) => ({
      text: `CALL gds.pageRank.stream('citations') YIELD nodeId, score
WITH nodeId, score ORDER BY score DESC LIMIT toInteger($limit)
RETURN gds.util.asNode(nodeId).id AS id, score`,
      parameters: { limit },
    }),
  },
  'structural-similarity': {
    algorithm: 'Jaccard',
    statement: ({ source_id, target_id }: { source_id: string; target_id: string }) => ({
      text: `${PAIR}\nRETURN [${DIMENSIONS.map(jaccard).join(',\n  ')}] AS jaccards`,
      parameters: { source_id, target_id },
    }),
  },
  'shortest-path': {
    algorithm: 'bfs',
    statement: ({ source_id, target_id }: { source_id: string; target_id: string }) => ({
      text: `${PAIR}
CALL gds.bfs.stream('both-ways', {sourceNode: a, targetNodes: [b]}) YIELD nodeIds
RETURN size(nodeIds) AS visited`,
      parameters: { source_id, target_id },
    }),
  },
  'similar-cases': {
    algorithm: 'node similarity',
    statement: ({ decisao_id, limit }: { decisao_id: string; limit: number }) => ({
      text: `MATCH (d:Decisao {id: $decisao_id})
CALL gds.nodeSimilarity.filtered.stream('items', {
  sourceNodeFilter: [d], targetNodeFilter: 'Decisao', topK: toInteger($limit)
}) YIELD node2, similarity
RETURN gds.util.asNode(node2).id AS id, similarity`,
      parameters: { decisao_id, limit },
    }),
  },
};
