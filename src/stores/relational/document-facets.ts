/** Counts the documents that match a query by court, side, minister, category, outcome and year. */
import { type RawBuilder, sql } from 'kysely';
import { CODE_FIELDS, EQUAL_FIELDS } from '../mirror/point-filter.ts';
import { conditions, found } from './found-documents.ts';
import type { DocumentFilter } from './match.ts';
import { db, type SqlStore } from './sql-store.ts';
import type { TextQuery } from './text-query.ts';
import { BY_INDEX } from './text-query-sql.ts';
import type { WeighedWord } from './word-rarity.ts';

interface FacetValue {
  valor: string;
  decisoes: number;
}

/** The values of each field with their counts, in descending order. */
export interface Facets {
  tribunal: FacetValue[];
  ministro: FacetValue[];
  categoria_id: FacetValue[];
  resultado: FacetValue[];
  favorece: FacetValue[];
  orgao_julgador: FacetValue[];
  ano: FacetValue[];
}
type Field = keyof Facets;

const VALUES_MAX = 50;
/**
 * For each facet: what it counts, the label that it shows, and the parts of the filter that it ignores because they
 * select this facet.
 */
const FIELDS: Readonly<
  Record<
    Field,
    { by: RawBuilder<string>; shown: RawBuilder<string>; own: (keyof DocumentFilter)[] }
  >
> = {
  tribunal: { by: sql`tribunal`, shown: sql`tribunal`, own: ['tribunal'] },
  ministro: { by: sql`ministro_norm`, shown: sql`max(ministro)`, own: ['ministro_norm'] },
  categoria_id: { by: sql`categoria_id`, shown: sql`categoria_id`, own: ['categoria_id', 'no'] },
  resultado: { by: sql`resultado`, shown: sql`resultado`, own: ['resultado'] },
  favorece: { by: sql`favorece`, shown: sql`favorece`, own: ['favorece'] },
  orgao_julgador: {
    ...{ by: sql`orgao_julgador`, shown: sql`orgao_julgador` },
    own: ['orgao_julgador'],
  },
  ano: { by: sql`left(data, 4)`, shown: sql`left(data, 4)`, own: ['data_inicio', 'data_fim'] },
};

const COMPARED = sql.join([...EQUAL_FIELDS, ...CODE_FIELDS].map(name => sql.ref(name)));

/** Finds the documents once, and counts them for each field under the filters of all other fields. */
export async function readFacets(
  store: SqlStore,
  query: TextQuery,
  words: readonly WeighedWord[],
  filter: DocumentFilter,
): Promise<Facets> {
  const fields = Object.keys(FIELDS) as Field[];
  const facets = Object.fromEntries(fields.map(field => [field, []])) as unknown as Facets;
  if (!words.some(({ finds }) => finds)) return facets;
  const statement = sql<FacetValue & { campo: Field }>`
    with listed as materialized (
      select ministro, data, orgao_julgador, quantias, ${COMPARED} from app.document
      where id in (select id from (${found(query, words, { filter: {}, except: [] })}) as hits)
    ) ${sql.join(
      fields.map(field => counts(field, filter)),
      sql` union all `,
    )}`;
  const [, { rows }] = await store.run([BY_INDEX, statement.compile(db)]);
  for (const { campo, valor, decisoes } of rows as (FacetValue & { campo: Field })[]) {
    facets[campo].push({ valor, decisoes });
  }
  return facets;
}

function counts(field: Field, filter: DocumentFilter): RawBuilder<unknown> {
  const { by, shown, own } = FIELDS[field];
  const others = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !own.includes(name as keyof DocumentFilter)),
  );
  return sql`(select ${sql.lit(field)} as campo, ${shown} as valor, count(*)::integer as decisoes
    from listed where ${by} is not null ${conditions(others)}
    group by ${by} order by 3 desc, 2 limit ${sql.lit(VALUES_MAX)})`;
}
