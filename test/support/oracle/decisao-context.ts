/** Oracle of decisao-context: compares every other decision, and sorts. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import {
  byCodeUnit,
  byId,
  type FactNode,
  type Facts,
  findDecisao,
  idAndNome,
  intersection,
} from './facts.ts';

export interface DecisaoContextParams {
  decisao_id: string;
  limit: number;
  citing_limit: number;
}

export function decisaoContext(facts: Facts, params: DecisaoContextParams): Outcome<unknown> {
  const decisao = findDecisao(facts, params.decisao_id);
  if (decisao === undefined) return notFound('decisao_id', params.decisao_id);
  const { TEM_CRITERIO, APLICA_LEI, CITA_PRECEDENTE, TEM_FATO, TEM_PROVA } = decisao.targets;
  const citing = [...facts.citing.get(decisao)!].sort(
    (a, b) => byCodeUnit(b.record.data ?? '', a.record.data ?? '') || byId(a, b),
  );
  const sorted = (nodes: ReadonlySet<FactNode>) => [...nodes].sort(byId);
  const related = facts.decisoes
    .filter(other => other !== decisao)
    .map(other => ({ other, shared: intersection(TEM_CRITERIO, other.targets.TEM_CRITERIO) }))
    .filter(({ shared }) => shared.size > 0)
    .sort(
      (a, b) =>
        b.shared.size - a.shared.size ||
        a.other.targets.TEM_CRITERIO.size - b.other.targets.TEM_CRITERIO.size ||
        byId(a.other, b.other),
    );
  return found({
    decisao_id: decisao.id,
    criterios: sorted(TEM_CRITERIO).map(node => ({
      ...idAndNome(node),
      peso: decisao.pesos.get(node)!,
      forma: decisao.wordings.get(node)!.forma ?? node.nome,
      posicao: decisao.wordings.get(node)!.posicao,
    })),
    dispositivos: sorted(APLICA_LEI).map(node => ({
      ...idAndNome(node),
      artigo: decisao.artigos.get(node) || null,
    })),
    precedentes: sorted(CITA_PRECEDENTE).map(node => ({ ...idAndNome(node), tipo: node.label })),
    fatos: sorted(TEM_FATO).map(idAndNome),
    provas: sorted(TEM_PROVA).map(idAndNome),
    citado_por: {
      total: citing.length,
      decisoes: citing.slice(0, params.citing_limit).map(({ id, record }) => ({
        decisao_id: id,
        processo: record.processo || null,
        data: record.data,
      })),
    },
    related: related.slice(0, params.limit).map(({ other, shared }) => ({
      decisao_id: other.id,
      processo: other.record.processo || null,
      shared_criterios: sorted(shared).map(idAndNome),
    })),
  });
}
