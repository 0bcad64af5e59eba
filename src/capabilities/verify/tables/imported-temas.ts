/** Adds imported numbers to the series of temas, and adds series of courts that the shipped table lacks. */
import type { TemaFact } from '../../../stores/relational/reference-fact.ts';
import type { ReferenceTables } from './reference-tables.ts';
import type { KnownTema, TemaSeries } from './tema-table.ts';

type TemaTables = ReferenceTables['temas'];

/** Assumed maximum of temas a year for a court that the shipped table lacks; the same as for its own courts. */
const PER_YEAR_MAX = 150;

/**
 * A number above the last one of the shipped table contradicts it unless the pack is later. The table has all lower
 * ones.
 */
export function withTemas(shipped: TemaTables, facts: readonly TemaFact[]): TemaTables {
  const series = new Map(shipped.series);
  for (const [tribunal, rows] of Map.groupBy(facts, fact => fact.tribunal)) {
    const known = series.get(tribunal);
    const later = known === undefined ? rows : rows.filter(({ data }) => data > shipped.data);
    if (later.length > 0) series.set(tribunal, seriesWith(known ?? newSeries(later[0]!), later));
    const content = contentOf(rows);
    const changed = series.get(tribunal);
    // Status and thesis of a tema cannot contradict the shipped table, which has only numbers.
    if (content.size > 0 && changed !== undefined) series.set(tribunal, { ...changed, content });
  }
  return { ...shipped, series };
}

const newSeries = ({ tribunal, sistematica }: TemaFact): TemaSeries => ({
  ...{ tribunal, sistematica, ultimo: 0, por_ano_max: PER_YEAR_MAX },
});

function seriesWith(known: TemaSeries, rows: readonly TemaFact[]): TemaSeries {
  const single = rows.flatMap(({ numero, data, fonte }) =>
    numero === null ? [] : [[numero, { data, fonte }] as const],
  );
  const last = rows.find(({ ultimo }) => ultimo !== null && ultimo > known.ultimo);
  const series = { ...known, known: new Map(single) };
  if (last === undefined) return series;
  const { ultimo, data, fonte } = last;
  return { ...series, imported: { ultimo: ultimo!, data, fonte } };
}

function contentOf(rows: readonly TemaFact[]): Map<number, KnownTema> {
  return new Map(
    rows.flatMap(({ numero, situacao, tese, paradigmas = [], data, fonte }) => {
      if (numero === null || (situacao ?? tese ?? paradigmas[0]) === undefined) return [];
      const cases = paradigmas.map(({ processo }) => processo);
      return [[numero, { situacao, tese, paradigmas: cases, data, fonte }] as const];
    }),
  );
}
