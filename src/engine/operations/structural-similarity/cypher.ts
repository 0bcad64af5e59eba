/** structural-similarity in Cypher: per relationship type the sizes of both sides and the shared ids. */

import { processLabel } from '../../../legal/processes/process-label.ts';
import { DIMENSIONS } from '../../algorithms/similarity.ts';
import { weightedScore } from '../../algorithms/weighted-score.ts';
import { EDGE_TYPES } from '../../graph/kinds.ts';
import type { CypherForm } from '../../operation.ts';
import { endsNotFound, found } from '../../outcome.ts';
import { withBroader } from '../cypher/amplitude.ts';
import { namesFrom, namesStatement } from '../cypher/decision-names.ts';
import { type ShownProperties, shownNode, shownProperties } from '../cypher/node.ts';
import type { Params, Result } from './schemas.ts';

/**
 * One row for each type that at least one of the two has; a single row without a type if there is none. If a decision
 * and a precedent have the same id, the decision comes first.
 */
const query = ({ expand, amplitude }: Params) => `OPTIONAL MATCH (source:Decisao {id: $source_id})
OPTIONAL MATCH (target:Decisao {id: $target_id})
UNWIND [source, target] AS decisao
OPTIONAL MATCH (decisao)-[edge:${EDGE_TYPES.join('|')}]->(item)
WHERE item <> decisao
${amplitude === 'so_ele' ? '' : CLOSED}WITH source, target, type(edge) AS type, item, collect(decisao) AS holders
WITH source, target, type, item, source IN holders AS isOfSource, target IN holders AS isOfTarget
WITH source, target, type, isOfSource, isOfTarget,
  CASE WHEN isOfSource AND isOfTarget THEN item END AS shared
ORDER BY coalesce(shared.ordem, shared.id), NOT shared:Decisao
RETURN source IS NOT NULL AS hasSource, target IS NOT NULL AS hasTarget, type,
  sum(CASE WHEN isOfSource THEN 1 ELSE 0 END) AS sourceCount,
  sum(CASE WHEN isOfTarget THEN 1 ELSE 0 END) AS targetCount,
  count(shared) AS intersection,
  collect(shared.id)[..20] AS shared${expand ? SHARED : ''}`;

/** Adds the broader criteria of each criterion; a row without an item is kept. */
const CLOSED = `WITH source, target, decisao, edge, item AS proprio
UNWIND ${withBroader('proprio')} AS item
`;

/** The properties of the shared nodes, in the order of their ids. */
const SHARED = `,
  [item IN collect(shared)[..20] | ${shownProperties('item')}] AS shown`;

interface Row {
  hasSource: boolean;
  hasTarget: boolean;
  type: string | null;
  sourceCount: number;
  targetCount: number;
  intersection: number;
  shared: string[];
  shown?: ShownProperties[];
}

const NOTHING = { sourceCount: 0, targetCount: 0, intersection: 0, shared: [], shown: [] };

export const cypher: CypherForm = {
  statement: (params: Params, before) => {
    const { source_id, target_id, expand } = params;
    if (before.length === 0) return { text: query(params), parameters: { source_id, target_id } };
    return expand ? namesStatement(before, 1, [source_id, target_id]) : null;
  },

  fromRows: (params: Params, all) => {
    const byType = all[0] as unknown as Row[];
    const { hasSource, hasTarget } = byType[0]!;
    if (!hasSource || !hasTarget) return endsNotFound(params, hasSource, hasTarget);
    const dimensions = {} as Result['dimensions'];
    for (const { name, type, weight } of DIMENSIONS) {
      const row = byType.find(candidate => candidate.type === EDGE_TYPES[type]) ?? NOTHING;
      const { sourceCount, targetCount, intersection, shared, shown } = row;
      const union = sourceCount + targetCount - intersection;
      const jaccard = union === 0 ? 0 : intersection / union;
      dimensions[name] = {
        jaccard,
        intersection,
        union,
        source_count: sourceCount,
        target_count: targetCount,
        weight,
        shared,
        ...(params.expand && { shared_rotulos: (shown ?? []).map(labelOf) }),
      };
    }
    const nameOf = namesFrom(all, 1);
    return found({
      source_id: params.source_id,
      target_id: params.target_id,
      ...weightedScore(dimensions, params.pesos),
      dimensions,
      ...(params.expand && {
        source_detalhes: nameOf(params.source_id),
        target_detalhes: nameOf(params.target_id),
      }),
    });
  },
};

/** The label of a shared node: for a decision the label that other answers show, otherwise the name. */
const labelOf = (item: ShownProperties) =>
  item.rotulos.includes('Decisao')
    ? processLabel(item.processo || null, item.id)
    : shownNode(item).nome;
