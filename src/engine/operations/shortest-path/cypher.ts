/** shortest-path in Cypher: looks up both ends, then uses the database's bidirectional search. */
import { EDGE_TYPES, NODE_LABELS } from '../../graph/kinds.ts';
import type { CypherForm } from '../../operation.ts';
import { endsNotFound, found } from '../../outcome.ts';
import { namesFrom, namesStatement } from '../cypher/decision-names.ts';
import { decisaoIds, namedNodes } from '../cypher/named-nodes.ts';
import { type ShownProperties, shownNode, shownProperties } from '../cypher/node.ts';
import type { Params, Result } from './schemas.ts';

/** One row: the node with this id and the first label, or null. */
const find = (variable: string) => `CALL () {
  OPTIONAL MATCH (${variable}:${NODE_LABELS.join('|')} {id: $${variable}_id})
  RETURN ${variable}
  ORDER BY ${NODE_LABELS.map(label => `${variable}:${label} DESC`).join(', ')}
  LIMIT 1
}`;

/** The depth is a number that the schema checked; Cypher takes no parameter in a quantifier. */
const queryTo = (depthMax: number) => `${find('source')}
${find('target')}
OPTIONAL MATCH path = SHORTEST 1 (source)-[:${EDGE_TYPES.join('|')}]-{0,${depthMax}}(target)
RETURN source IS NOT NULL AS hasSource, target IS NOT NULL AS hasTarget,
  [node IN nodes(path) | ${shownProperties('node')}] AS nodes,
  [edge IN relationships(path) |
    {source: startNode(edge).id, target: endNode(edge).id, type: type(edge)}] AS edges`;

interface Row {
  hasSource: boolean;
  hasTarget: boolean;
  /** Null if there is no path. */
  nodes: ShownProperties[] | null;
  edges: Result['edges'] | null;
}

export const cypher: CypherForm = {
  answers: ({ weight }: Params) => weight === 'hops',

  // Every shortest path is a correct answer.
  agree: (answer: Result, other: Result) =>
    answer.length === other.length && isPath(answer) && isPath(other),

  statement: ({ source_id, target_id, max_depth, expand }: Params, before) => {
    if (before.length === 0) {
      return { text: queryTo(max_depth), parameters: { source_id, target_id } };
    }
    const { nodes } = before[0]![0] as unknown as Row;
    return expand && nodes !== null
      ? namesStatement(before, 1, decisaoIds(nodes.map(shownNode)))
      : null;
  },

  fromRows: (params: Params, all) => {
    const { hasSource, hasTarget, nodes, edges } = all[0]![0] as unknown as Row;
    if (!hasSource || !hasTarget) return endsNotFound(params, hasSource, hasTarget);
    if (nodes === null || edges === null) {
      return found({ found: false, length: null, nodes: [], edges: [] });
    }
    return found({
      found: true,
      length: edges.length,
      nodes: namedNodes(nodes.map(shownNode), params.expand ? namesFrom(all, 1) : null),
      edges: edges.map(({ source, target, type }) => ({ source, target, type })),
    });
  },
};

/** Whether each relationship joins its two neighbours in the list of nodes. */
function isPath({ length, nodes, edges }: Result): boolean {
  if (length === null) return nodes.length === 0 && edges.length === 0;
  return (
    edges.length === length &&
    nodes.length === length + 1 &&
    edges.every(({ source, target }, step) => {
      const [from, to] = [nodes[step]!.id, nodes[step + 1]!.id];
      return (source === from && target === to) || (source === to && target === from);
    })
  );
}
