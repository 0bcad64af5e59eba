/** Oracle of structural-similarity: five Jaccard indices by Set arithmetic, and their weighted mean. */
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import { byId, type FactDecisao, type Facts, findDecisao, intersection, union } from './facts.ts';
import { namesOf } from './names.ts';
import { unknownEnds } from './unknown-ends.ts';

const DIMENSIONS = [
  ['criterios', 'TEM_CRITERIO', 0.3],
  ['fatos', 'TEM_FATO', 0.2],
  ['provas', 'TEM_PROVA', 0.15],
  ['dispositivos', 'APLICA_LEI', 0.2],
  ['precedentes', 'CITA_PRECEDENTE', 0.15],
] as const;

export interface StructuralSimilarityParams {
  source_id: string;
  target_id: string;
  expand: boolean;
  pesos: 'contrato' | 'presentes';
}

export function structuralSimilarity(
  facts: Facts,
  params: StructuralSimilarityParams,
): Outcome<unknown> {
  const source = findDecisao(facts, params.source_id);
  const target = findDecisao(facts, params.target_id);
  if (source === undefined || target === undefined) return unknownEnds(params, [source, target]);
  return found({
    source_id: source.id,
    target_id: target.id,
    weighted_score: weightedScore(source, target, params.pesos),
    dimensoes_com_dados: DIMENSIONS.filter(
      ([, type]) => source.targets[type].size + target.targets[type].size > 0,
    ).map(([name]) => name),
    dimensions: Object.fromEntries(
      DIMENSIONS.map(([name, type, weight]) => {
        const a = source.targets[type];
        const b = target.targets[type];
        const shared = [...intersection(a, b)].sort(byId);
        const all = union<unknown>(a, b).size;
        const row = {
          jaccard: all === 0 ? 0 : shared.length / all,
          intersection: shared.length,
          union: all,
          source_count: a.size,
          target_count: b.size,
          weight,
          shared: shared.slice(0, 20).map(({ id }) => id),
          ...(params.expand && {
            shared_rotulos: shared.slice(0, 20).map(item => namesOf(facts, item).rotulo),
          }),
        };
        return [name, row];
      }),
    ),
    ...(params.expand && {
      source_detalhes: namesOf(facts, source),
      target_detalhes: namesOf(facts, target),
    }),
  });
}

/** Σ w·j / Σ w over the dimensions whose union is not empty, or over all with the contract's weights; 0 if none. */
export function weightedScore(
  source: FactDecisao,
  target: FactDecisao,
  pesos: 'contrato' | 'presentes',
): number {
  let score = 0;
  let weights = 0;
  for (const [, type, weight] of DIMENSIONS) {
    const a = source.targets[type];
    const b = target.targets[type];
    const shared = intersection<unknown>(a, b).size;
    const all = a.size + b.size - shared;
    if (all === 0) {
      if (pesos === 'contrato') weights += weight;
      continue;
    }
    score += weight * (shared / all);
    weights += weight;
  }
  return weights === 0 ? 0 : score / weights;
}
