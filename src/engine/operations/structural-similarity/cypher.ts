/** structural-similarity in Cypher: per relationship type the sizes of both sides and the shared ids. */
import { DIMENSIONS } from '../../algorithms/similarity.ts';
import { EDGE_TYPES } from '../../graph/kinds.ts';
import type { CypherForm } from '../../operation.ts';
import { endsNotFound, found } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** One row per type that either of the two has; a single row without type where neither has any. */
const QUERY = `OPTIONAL MATCH (source:Decisao {id: $source_id})
OPTIONAL MATCH (target:Decisao {id: $target_id})
UNWIND [source, target] AS decisao
OPTIONAL MATCH (decisao)-[edge:${EDGE_TYPES.join('|')}]->(item)
WHERE item <> decisao
WITH source, target, type(edge) AS type, item, collect(decisao) AS holders
WITH source, target, type, item, source IN holders AS isOfSource, target IN holders AS isOfTarget
WITH source, target, type, isOfSource, isOfTarget,
  CASE WHEN isOfSource AND isOfTarget THEN item END AS shared
ORDER BY coalesce(shared.ordem, shared.id)
RETURN source IS NOT NULL AS hasSource, target IS NOT NULL AS hasTarget, type,
  sum(CASE WHEN isOfSource THEN 1 ELSE 0 END) AS sourceCount,
  sum(CASE WHEN isOfTarget THEN 1 ELSE 0 END) AS targetCount,
  count(shared) AS intersection,
  collect(shared.id)[..20] AS shared`;

interface Row {
  hasSource: boolean;
  hasTarget: boolean;
  type: string | null;
  sourceCount: number;
  targetCount: number;
  intersection: number;
  shared: string[];
}

const NOTHING = { sourceCount: 0, targetCount: 0, intersection: 0, shared: [] };

export const cypher: CypherForm = {
  statement: ({ source_id, target_id }: Params, before) =>
    before.length > 0 ? null : { text: QUERY, parameters: { source_id, target_id } },

  fromRows: (params: Params, [rows]) => {
    const byType = rows as unknown as Row[];
    const { hasSource, hasTarget } = byType[0]!;
    if (!hasSource || !hasTarget) return endsNotFound(params, hasSource, hasTarget);
    const dimensions = {} as Result['dimensions'];
    let sum = 0;
    let weights = 0;
    for (const { name, type, weight } of DIMENSIONS) {
      const row = byType.find(candidate => candidate.type === EDGE_TYPES[type]) ?? NOTHING;
      const { sourceCount, targetCount, intersection, shared } = row;
      const union = sourceCount + targetCount - intersection;
      const jaccard = union === 0 ? 0 : intersection / union;
      if (union > 0) {
        sum += weight * jaccard;
        weights += weight;
      }
      dimensions[name] = {
        jaccard,
        intersection,
        union,
        source_count: sourceCount,
        target_count: targetCount,
        weight,
        shared,
      };
    }
    return found({
      source_id: params.source_id,
      target_id: params.target_id,
      weighted_score: weights === 0 ? 0 : sum / weights,
      dimensions,
    });
  },
};
