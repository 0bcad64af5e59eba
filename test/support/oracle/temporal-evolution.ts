/** Oracle of temporal-evolution: filters the decisions for every period between the first and the last. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import { counting, criteriosOfTopic, type WithAmplitude } from './concepts.ts';
import { type FactDecisao, type Facts, idAndNome } from './facts.ts';
import { outcomeRow, rate } from './outcomes.ts';
import { CRITERIOS_LISTED, hasTurma, isOfTurma } from './pages.ts';
import { seenBy, sideOf } from './sides.ts';

export interface TemporalEvolutionParams extends WithAmplitude {
  lado: string | null;
  criterio: string;
  granularity: 'year' | 'month';
  periodo_inicio: string | null;
  periodo_fim: string | null;
  turma: string | null;
}

const TENDENCIAS = { growing: 'crescente', declining: 'decrescente', stable: 'estavel' } as const;

export function temporalEvolution(
  recorded: Facts,
  params: TemporalEvolutionParams,
): Outcome<unknown> {
  const facts = seenBy(params.lado, counting(params, recorded));
  const { criterio, granularity, periodo_inicio: inicio, periodo_fim: fim } = params;
  const { turma } = params;
  if (turma !== null && !hasTurma(facts, turma)) return notFound('turma', turma);
  const criterios = criteriosOfTopic(facts, criterio);
  const periodOf = (data: string) => data.slice(0, granularity === 'year' ? 4 : 7);
  const ofTurma = facts.decisoes.filter(decisao => isOfTurma(decisao, turma));
  const counted = ofTurma.filter(({ record, targets }) => {
    if (record.data === null) return false;
    const period = periodOf(record.data);
    const inside = (inicio === null || period >= inicio) && (fim === null || period <= fim);
    return inside && criterios.some(node => targets.TEM_CRITERIO.has(node));
  });
  const present = counted.map(({ record }) => periodOf(record.data!)).sort();
  const buckets = periodsBetween(present[0], present.at(-1)).map(periodo => {
    const inBucket = counted.filter(({ record }) => periodOf(record.data!) === periodo);
    const { total, ...counts } = outcomeRow(inBucket);
    const corpus = outcomeRow(ofTurma.filter(({ record }) => record.data?.startsWith(periodo)));
    return {
      periodo,
      total,
      ...counts,
      corpus_total: corpus.total,
      participacao: rate(total, corpus.total),
      corpus_n: corpus.n,
      corpus_taxa_provimento: corpus.taxa_provimento,
    };
  });
  const k = Math.max(1, Math.floor(buckets.length / 3));
  const ends = [buckets.slice(0, k), buckets.slice(-k)].map(end => {
    const inside = ({ record }: FactDecisao) =>
      record.data !== null && end.some(({ periodo }) => periodo === periodOf(record.data!));
    return {
      topic: outcomeRow(counted.filter(inside)),
      corpus: outcomeRow(ofTurma.filter(inside)),
    };
  });
  const isSeries = buckets.length >= 2;
  const relative = changeOf(
    isSeries,
    ends.map(({ topic, corpus }) => [topic.total, corpus.total]),
  );
  const provimento = changeOf(
    isSeries,
    ends.map(({ topic, corpus }) => [topic.provido * corpus.n, topic.n * corpus.provido]),
  );
  const trend = trendOf(buckets.map(({ total }) => total));
  return found({
    criterio,
    granularity,
    ...sideOf(params.lado, counted),
    criterios: criterios.map(idAndNome).slice(0, CRITERIOS_LISTED),
    criterios_total: criterios.length,
    buckets,
    trend,
    tendencia: TENDENCIAS[trend],
    trend_relative: relative,
    tendencia_relativa: TENDENCIAS[relative],
    trend_provimento: provimento,
    tendencia_provimento: TENDENCIAS[provimento],
  });
}

/**
 * Whether the last of two fractions is greater or smaller than the first; exact, because the counts of the zoo are
 * small.
 */
function changeOf(isSeries: boolean, ends: number[][]): keyof typeof TENDENCIAS {
  const [[a, b], [c, d]] = ends as [[number, number], [number, number]];
  if (!isSeries || b === 0 || d === 0) return 'stable';
  if (c * b * 5 > a * d * 6) return 'growing';
  return c * b * 5 < a * d * 4 ? 'declining' : 'stable';
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
