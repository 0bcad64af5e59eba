/** Oracle of temporal-evolution: every period between the first and the last, each filtered on its own. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import { type Facts, idAndNome } from './facts.ts';
import { outcomeRow } from './outcomes.ts';
import { CRITERIOS_LISTED, hasTurma, isOfTurma } from './pages.ts';
import { matchesTopic } from './text.ts';

export interface TemporalEvolutionParams {
  criterio: string;
  granularity: 'year' | 'month';
  periodo_inicio: string | null;
  periodo_fim: string | null;
  turma: string | null;
}

const TENDENCIAS = { growing: 'crescente', declining: 'decrescente', stable: 'estavel' } as const;

export function temporalEvolution(facts: Facts, params: TemporalEvolutionParams): Outcome<unknown> {
  const { criterio, granularity, periodo_inicio: inicio, periodo_fim: fim } = params;
  const { turma } = params;
  if (turma !== null && !hasTurma(facts, turma)) return notFound('turma', turma);
  const criterios = facts.criterios.filter(({ nome }) => matchesTopic(criterio, nome));
  const periodOf = (data: string) => data.slice(0, granularity === 'year' ? 4 : 7);
  const counted = facts.decisoes.filter(decisao => {
    const { record, targets } = decisao;
    if (record.data === null || !isOfTurma(decisao, turma)) return false;
    const period = periodOf(record.data);
    const inside = (inicio === null || period >= inicio) && (fim === null || period <= fim);
    return inside && criterios.some(node => targets.TEM_CRITERIO.has(node));
  });
  const present = counted.map(({ record }) => periodOf(record.data!)).sort();
  const buckets = periodsBetween(present[0], present.at(-1)).map(periodo => {
    const inBucket = counted.filter(({ record }) => periodOf(record.data!) === periodo);
    const { total, ...counts } = outcomeRow(inBucket);
    return { periodo, total, ...counts };
  });
  const trend = trendOf(buckets.map(({ total }) => total));
  return found({
    criterio,
    granularity,
    criterios: criterios.map(idAndNome).slice(0, CRITERIOS_LISTED),
    criterios_total: criterios.length,
    buckets,
    trend,
    tendencia: TENDENCIAS[trend],
  });
}

function periodsBetween(first: string | undefined, last: string | undefined): string[] {
  const periods: string[] = [];
  if (first === undefined || last === undefined) return periods;
  for (let period = first; period <= last; period = next(period)) periods.push(period);
  return periods;
}

function next(period: string): string {
  const [year, month] = period.split('-').map(Number) as [number, number | undefined];
  if (month === undefined) return String(year + 1);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

function trendOf(totals: number[]): keyof typeof TENDENCIAS {
  if (totals.length < 2) return 'stable';
  const k = Math.max(1, Math.floor(totals.length / 3));
  const sum = (part: number[]) => part.reduce((total, value) => total + value, 0);
  const first = sum(totals.slice(0, k));
  const last = sum(totals.slice(-k));
  if (5 * last > 6 * first) return 'growing';
  return 5 * last < 4 * first ? 'declining' : 'stable';
}
