/**
 * Oracle of valores: filters the decisions for each group. A quartile is the smallest amount up to which enough amounts
 * lie.
 */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import type { TipoDeValor } from '../../../src/legal/decisions/amounts/valor.ts';
import { isOfCategoria } from './categories.ts';
import { counting, criteriosOfTopic, type WithAmplitude } from './concepts.ts';
import { byCodeUnit, type FactDecisao, type Facts, idAndNome, ministroOf } from './facts.ts';
import { fewerThanTen } from './outcomes.ts';
import { CRITERIOS_LISTED, hasTurma, isOfTurma } from './pages.ts';
import { ministroNorm } from './text.ts';

export interface ValoresParams extends WithAmplitude {
  tipo: TipoDeValor;
  criterio: string | null;
  categoria_id: string | null;
  tribunal: string | null;
  turma: string | null;
  ministro: string | null;
  periodo_inicio: string | null;
  periodo_fim: string | null;
}

const MUDANCAS = ['mantido', 'reduzido', 'majorado', 'fixado', null] as const;

export function valores(recorded: Facts, params: ValoresParams): Outcome<unknown> {
  const facts = counting(params, recorded);
  const { tipo, criterio, categoria_id, turma } = params;
  if (turma !== null && !hasTurma(facts, turma)) return notFound('turma', turma);
  const criterios = criterio === null ? [] : criteriosOfTopic(facts, criterio);
  const asked = facts.decisoes.filter(
    decisao =>
      (criterio === null || criterios.some(node => decisao.targets.TEM_CRITERIO.has(node))) &&
      isAsked(decisao, params),
  );
  const amountOf = ({ record }: FactDecisao) => record.valores?.find(valor => valor.tipo === tipo);
  const having = asked.filter(decisao => amountOf(decisao) !== undefined);
  const row = (isOf: (decisao: FactDecisao) => boolean) =>
    quartiles(having.filter(isOf).map(decisao => amountOf(decisao)!.quantia));
  const rowsBy = (name: string, of: (decisao: FactDecisao) => string | null) =>
    [...new Set(having.map(of))]
      .filter(value => value !== null)
      .sort(byCodeUnit)
      .map(value => ({ [name]: value, ...row(decisao => of(decisao) === value) }));
  // The sort is stable: rows with equal numbers keep the order of their names.
  const mostFirst = (rows: ReturnType<typeof rowsBy>) => rows.sort((a, b) => b.n - a.n);
  return found({
    tipo,
    unidade: tipo === 'pena' ? 'dias' : 'centavos',
    criterio,
    categoria_id,
    criterios: criterios.map(idAndNome).slice(0, CRITERIOS_LISTED),
    criterios_total: criterios.length,
    decisoes: asked.length,
    ...row(() => true),
    por_mudanca: MUDANCAS.map(mudanca => ({
      mudanca,
      ...row(decisao => amountOf(decisao)!.mudanca === mudanca),
    })),
    por_ano: rowsBy('ano', ({ record }) => record.data?.slice(0, 4) ?? null),
    por_turma: mostFirst(rowsBy('turma', ({ record }) => record.turma)),
    por_ministro: mostFirst(rowsBy('ministro', decisao => ministroOf(facts, decisao))),
  });
}

function isAsked({ record, ...decisao }: FactDecisao, params: ValoresParams): boolean {
  const { categoria_id, tribunal, turma, ministro, periodo_inicio, periodo_fim } = params;
  const year = record.data?.slice(0, 4) ?? null;
  const norm = ministro === null ? null : ministroNorm(ministro);
  return (
    (categoria_id === null || isOfCategoria(record, categoria_id)) &&
    (tribunal === null || record.tribunal === tribunal) &&
    isOfTurma({ record, ...decisao }, turma) &&
    (ministro === null || (norm !== null && decisao.ministroNorm === norm)) &&
    (periodo_inicio === null || (year !== null && year >= periodo_inicio)) &&
    (periodo_fim === null || (year !== null && year <= periodo_fim))
  );
}

function quartiles(amounts: number[]) {
  const reaching = (quarters: number) => {
    const enough = amounts.filter(
      amount => amounts.filter(other => other <= amount).length * 4 >= quarters * amounts.length,
    );
    return enough.length === 0 ? null : enough.reduce((least, amount) => Math.min(least, amount));
  };
  return {
    n: amounts.length,
    minimo: reaching(0),
    q1: reaching(1),
    mediana: reaching(2),
    q3: reaching(3),
    maximo: reaching(4),
    amostra_pequena: fewerThanTen(amounts.length),
  };
}
