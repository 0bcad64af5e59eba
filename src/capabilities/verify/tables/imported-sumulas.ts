/** Adds imported súmulas to the series of the courts, and adds series of courts that the shipped table lacks. */
import type { SumulaFact } from '../../../stores/relational/reference-fact.ts';
import type { ReferenceTables, SumulaFacts, SumulaSeries } from './reference-tables.ts';

type SumulaTables = ReferenceTables['sumulas'];

/**
 * The shipped table has every súmula of its courts at its date, so a fact that is not later repeats or contradicts it.
 */
export function withSumulas(shipped: SumulaTables, facts: readonly SumulaFact[]): SumulaTables {
  const series = new Map(shipped.series);
  for (const [serie, rows] of Map.groupBy(facts, serieOf)) {
    const known = series.get(serie);
    const later = known === undefined ? rows : rows.filter(({ data }) => data > shipped.data);
    if (later.length > 0) series.set(serie, seriesWith(known, later));
  }
  return { ...shipped, series };
}

const serieOf = ({ vinculante, tribunal }: SumulaFact): string => (vinculante ? 'SV' : tribunal);

function seriesWith(known: SumulaSeries | undefined, rows: readonly SumulaFact[]): SumulaSeries {
  const byNumber = new Map(known?.byNumber ?? []);
  for (const row of rows) byNumber.set(row.numero, factsOf(row, byNumber.get(row.numero)));
  const last = Math.max(...rows.map(({ numero }) => numero));
  const data = rows
    .map(row => row.data)
    .sort()
    .at(-1)!;
  return { last: known?.last ?? 0, byNumber, imported: { last, data } };
}

function factsOf(row: SumulaFact, known: SumulaFacts | undefined): SumulaFacts {
  const { situacao, situacao_desde: desde, aprovada_em, data, fonte } = row;
  const ano = aprovada_em === null ? (known?.ano ?? null) : Number(aprovada_em.slice(0, 4));
  const citable = aprovada_em ?? known?.desde ?? null;
  return { situacao, ano, desde: citable, imported: { data, fonte, desde } };
}
