/**
 * Adds the facts of imported packs to the reference tables. A fact that contradicts a shipped table counts only if its
 * pack is later than the table. A table's date without day or month counts as its first day.
 */
import { createHash } from 'node:crypto';
import type { ReferenceFact } from '../../../stores/relational/reference-fact.ts';
import { withLaws } from './imported-laws.ts';
import { withMinisters } from './imported-ministers.ts';
import { withSumulas } from './imported-sumulas.ts';
import { withTemas } from './imported-temas.ts';
import type { ImportedTable, ReferenceTables } from './reference-tables.ts';

const VERSION_LENGTH = 12;
/** Number of sources that `coverage` names; further ones are only counted. */
const SOURCES_MAX = 3;

/** Name of the table, and the name of its facts in `coverage`. */
const TABLES: Readonly<Record<ReferenceFact['tipo'], [name: string, facts: string]>> = {
  sumula: ['sumulas_importadas', 'súmulas'],
  ministro: ['ministros_importados', 'exercícios de ministros'],
  tema: ['temas_importados', 'números de temas'],
  lei: ['leis_importadas', 'normas federais'],
};

/** New tables with the imported facts; the given ones are not changed. Cost is linear in tables and facts. */
export function withImported(
  shipped: ReferenceTables,
  facts: readonly ReferenceFact[],
): ReferenceTables {
  const byKind = Map.groupBy(facts, ({ tipo }) => tipo);
  return {
    ...shipped,
    sumulas: withSumulas(shipped.sumulas, factsOf(facts, 'sumula')),
    ministros: withMinisters(shipped.ministros, factsOf(facts, 'ministro')),
    temas: withTemas(shipped.temas, factsOf(facts, 'tema')),
    leis: withLaws(shipped, factsOf(facts, 'lei')),
    imported: [...byKind].map(([tipo, rows]) => tableOf(tipo, rows)),
  };
}

function factsOf<K extends ReferenceFact['tipo']>(facts: readonly ReferenceFact[], tipo: K) {
  return facts.filter((fact): fact is Extract<ReferenceFact, { tipo: K }> => fact.tipo === tipo);
}

function tableOf(tipo: ReferenceFact['tipo'], rows: readonly ReferenceFact[]): ImportedTable {
  const [name, what] = TABLES[tipo];
  const sources = [...new Set(rows.map(({ fonte }) => fonte))];
  const more = sources.length - SOURCES_MAX;
  const named = sources.slice(0, SOURCES_MAX).join('; ');
  return {
    name,
    versao: createHash('sha256')
      .update(JSON.stringify(rows))
      .digest('hex')
      .slice(0, VERSION_LENGTH),
    data: rows
      .map(({ data }) => data)
      .sort()
      .at(-1)!,
    covers: `${rows.length} ${what}; fontes: ${named}${more > 0 ? ` e mais ${more}` : ''}`,
  };
}
