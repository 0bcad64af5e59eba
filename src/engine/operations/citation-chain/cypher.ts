/** citation-chain in Cypher: a breadth-first expansion, then the citations among the nodes that it kept. */

import { EDGES_MAX, NODES_MAX } from '../../algorithms/chain-limits.ts';
import type { NodeLabel } from '../../graph/kinds.ts';
import type { CypherForm, CypherRow } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import { namesFrom, namesStatement } from '../cypher/decision-names.ts';
import { decisaoIds, namedNodes } from '../cypher/named-nodes.ts';
import { type ShownProperties, shownNode, shownProperties } from '../cypher/node.ts';
import type { Params } from './schemas.ts';

/**
 * Returns no row for an unknown root. `min(length(path))` makes the planner expand breadth-first and visit each node
 * once. The depth is written into the text, as Cypher takes no parameter there; the schema has checked it.
 */
const nodesTo = (depthMax: number) => `MATCH (root:Decisao {id: $decisao_id})
MATCH path = (root)-[:CITA_PRECEDENTE*0..${depthMax}]->(node)
WITH node, min(length(path)) AS depth
ORDER BY depth, coalesce(node.ordem, node.id), node:Precedente
LIMIT ${NODES_MAX + 1}
RETURN depth, ${shownProperties('node')} AS node`;

/** The citations among the kept nodes. If no nodes were cut, every target is kept, so no filter is needed. */
const edgesOf = (isCut: boolean) => `UNWIND $sources AS id
MATCH (source:Decisao {id: id})
MATCH (source)-[:CITA_PRECEDENTE]->(target)
WHERE target <> source${isCut ? AMONG_KEPT : ''}
WITH DISTINCT source, target
ORDER BY coalesce(source.ordem, source.id), coalesce(target.ordem, target.id)
LIMIT ${EDGES_MAX + 1}
RETURN source.id AS source, target.id AS target`;

const AMONG_KEPT = ` AND
  (target:Decisao AND target.id IN $decisoes OR target:Precedente AND target.id IN $precedentes)`;

export const cypher: CypherForm = {
  statement: ({ decisao_id, max_depth, expand }: Params, before) => {
    if (before.length === 0) return { text: nodesTo(max_depth), parameters: { decisao_id } };
    const nodes = keptNodes(before[0]!);
    if (before.length > 1) return expand ? namesStatement(before, 2, decisaoIds(nodes)) : null;
    if (nodes.length === 0) return null;
    const idsOf = (tipo: NodeLabel, depthMax = max_depth) =>
      nodes.filter(node => node.tipo === tipo && node.depth <= depthMax).map(({ id }) => id);
    const sources = idsOf('Decisao', max_depth - 1);
    const isCut = before[0]!.length > NODES_MAX;
    const kept = { decisoes: idsOf('Decisao'), precedentes: idsOf('Precedente') };
    return { text: edgesOf(isCut), parameters: isCut ? { sources, ...kept } : { sources } };
  },

  fromRows: ({ decisao_id, expand }: Params, all) => {
    const [reached, edges] = all;
    if (reached!.length === 0) return notFound('decisao_id', decisao_id);
    return found({
      root: decisao_id,
      nodes: namedNodes(keptNodes(reached!), expand ? namesFrom(all, 2) : null),
      edges: edges!
        .slice(0, EDGES_MAX)
        .map(({ source, target }) => ({ source, target, type: 'CITA_PRECEDENTE' })),
      truncated: reached!.length > NODES_MAX || edges!.length > EDGES_MAX,
    });
  },
};

const keptNodes = (reached: readonly CypherRow[]) =>
  reached.slice(0, NODES_MAX).map(({ node, depth }) => ({
    ...shownNode(node as ShownProperties),
    depth: depth as number,
  }));
