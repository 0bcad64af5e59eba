/** Oracle of divergencias: examines the decisions of every criterion one by one. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import { isOfCategoria } from './categories.ts';
import { counting, namesOutcome, type WithAmplitude } from './concepts.ts';
import { byId, type FactDecisao, type FactNode, type Facts, hasCategoria } from './facts.ts';
import { namesOf } from './names.ts';
import { fewerThanTen, outcomeCounts, wilson } from './outcomes.ts';
import { cut, hasTurma, isOfTurma, type WithPlace } from './pages.ts';

export interface DivergenciasParams extends WithPlace, WithAmplitude {
  categoria_id: string | null;
  turma: string | null;
  min_total: number;
  order: 'score' | 'total';
  limit: number;
  expand: boolean;
}

export function divergencias(recorded: Facts, params: DivergenciasParams): Outcome<unknown> {
  const facts = counting(params, recorded);
  const { categoria_id: categoria, turma, order } = params;
  if (turma !== null && !hasTurma(facts, turma)) return notFound('turma', turma);
  if (categoria !== null && !hasCategoria(facts, categoria)) {
    return notFound('categoria_id', categoria);
  }
  const considered = facts.decisoes.filter(
    decisao =>
      isOfTurma(decisao, turma) && (categoria === null || isOfCategoria(decisao.record, categoria)),
  );
  const clusters = facts.criterios
    .filter(({ id }) => !namesOutcome(id))
    .map(criterio => cluster(facts, params.expand, criterio, considered))
    .filter(({ provido, improvido }) => provido >= 1 && improvido >= 1)
    .filter(({ total }) => total >= params.min_total)
    .sort(
      (a, b) =>
        (order === 'total' ? b.total - a.total : 0) ||
        b.divergence_score - a.divergence_score ||
        b.total - a.total ||
        (a.criterio_id < b.criterio_id ? -1 : 1),
    );
  const { page, next_cursor } = cut(clusters, params, params.limit);
  return found({ clusters: page, next_cursor });
}

function cluster(
  facts: Facts,
  expand: boolean,
  criterio: FactNode,
  considered: readonly FactDecisao[],
) {
  const having = considered.filter(decisao => decisao.targets.TEM_CRITERIO.has(criterio));
  const { provido, improvido, parcial, outros } = outcomeCounts(having);
  const [wilson_low, wilson_high] = wilson(Math.min(provido, improvido), provido + improvido);
  const first = (resultado: string) =>
    having
      .filter(({ record }) => record.resultado === resultado)
      .sort(byId)
      .slice(0, 5);
  const named = (decisoes: FactDecisao[]) =>
    decisoes.map(decisao => ({ id: decisao.id, ...namesOf(facts, decisao) }));
  const [granted, denied] = [first('provido'), first('improvido')];
  return {
    criterio_id: criterio.id,
    criterio: criterio.nome,
    provido,
    improvido,
    parcial,
    outros,
    total: provido + improvido,
    divergence_score: Math.min(provido, improvido) / (provido + improvido),
    wilson_low,
    wilson_high,
    amostra_pequena: fewerThanTen(provido + improvido),
    decisoes_provido: granted.map(({ id }) => id),
    decisoes_improvido: denied.map(({ id }) => id),
    ...(expand && {
      decisoes_provido_detalhes: named(granted),
      decisoes_improvido_detalhes: named(denied),
    }),
  };
}
