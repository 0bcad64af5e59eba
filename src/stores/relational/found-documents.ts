/** SQL for the documents that have words of a query and match a filter. */
import { type RawBuilder, sql } from 'kysely';
import { EQUAL_FIELDS } from '../mirror/point-filter.ts';
import type { DocumentFilter } from './match.ts';
import type { Term, TextQuery } from './text-query.ts';
import { hasAny, hasWord, STORED } from './text-query-sql.ts';
import type { WeighedWord } from './word-rarity.ts';
import { INSTEAD_NEEDED, UNTYPED_PART, wordsNeeded } from './word-weights.ts';

interface Among {
  filter: DocumentFilter;
  except: readonly string[];
  /** If present, only these documents are considered. */
  among?: readonly string[];
  isWhole?: boolean | undefined;
  /**
   * Whether the dates are read too. They are read together with the words, because a join of all hits with their dates
   * would take as long again.
   */
  withDay?: boolean;
}

/** SQL that groups documents with the summed weight of their words, without order. Uses one index scan per word. */
export function found(
  query: TextQuery,
  words: readonly WeighedWord[],
  { filter, except, among, isWhole = false, withDay = false }: Among,
) {
  const day = withDay ? sql`, data` : sql``;
  const finding = words.filter(({ finds }) => finds);
  const only = among === undefined ? sql`` : sql`and id = any(${among}::text[])`;
  const scans = finding.map(
    ({ forms, weight, isTyped }) => sql`(select id, ${weight}::float8 as weight,
      ${sql.lit(isTyped ? 1 : 0)} as typed ${day}
      from app.document where ${hasWord(forms, STORED)} ${conditions(filter)} ${only})`,
  );
  const excluded = without(query.none);
  const kept =
    query.none.length === 0
      ? sql``
      : sql`and exists (select from app.document d where d.id = scanned.id ${excluded})`;
  const listed = except.length === 0 ? sql`` : sql`and scanned.id <> all (${except}::text[])`;
  const ofDay = withDay ? sql`, min(data) as data` : sql``;
  return sql`select id, count(*) over ()::integer as total, sum(typed)::integer as typed ${ofDay}
    from (${sql.join(scans, sql` union all `)}) as scanned where true ${kept} ${listed}
    group by id having ${isWhole ? allTyped(finding) : enough(finding, query.needed)}`;
}

/**
 * SQL for the summed weight of the words that a document contains. A document without any typed word gets at
 * most UNTYPED_PART of the weight of all typed words.
 */
export function summedWeight(words: readonly WeighedWord[]): RawBuilder<unknown> {
  const finding = words.filter(({ finds }) => finds);
  const typed = finding.filter(({ isTyped }) => isTyped);
  if (typed.length === 0 || typed.length === finding.length) return sql`sum(weight)`;
  const whole = typed.reduce((sum, { weight }) => sum + weight, 0);
  const most = sql`${whole * UNTYPED_PART}::float8`;
  return sql`case when sum(typed) > 0 then sum(weight) else least(sum(weight), ${most}) end`;
}

/** SQL condition that a document contains enough of the words. */
function enough(finding: readonly WeighedWord[], most?: number): RawBuilder<unknown> {
  const typed = finding.filter(({ isTyped }) => isTyped).length;
  const needed = sql.lit(wordsNeeded(typed, most));
  if (typed === finding.length) return sql`count(*) >= ${needed}`;
  return sql`sum(typed) >= ${needed} or count(*) >= ${sql.lit(INSTEAD_NEEDED)}`;
}

/** Whether a document has every typed word; true for any document if no word was typed. */
function allTyped(finding: readonly WeighedWord[]): RawBuilder<unknown> {
  const typed = finding.filter(({ isTyped }) => isTyped).length;
  return sql`sum(typed) >= ${sql.lit(typed)}`;
}

/** Begins with `and`; for rows of `app.document`. */
export function without(none: readonly Term[]): RawBuilder<unknown> {
  return none.length === 0 ? sql`` : sql`and ${hasAny(none, STORED)} is not true`;
}

/** The filter as SQL conditions, each of which starts with `and`. */
export function conditions(filter: DocumentFilter): RawBuilder<unknown> {
  const equal = EQUAL_FIELDS.filter(name => filter[name] !== undefined).map(
    name => sql`and ${sql.ref(name)} = ${filter[name]}`,
  );
  const { no, orgao_julgador, valor, data_inicio: first, data_fim: last } = filter;
  if (orgao_julgador !== undefined) equal.push(sql`and orgao_julgador = ${orgao_julgador}`);
  if (valor !== undefined)
    // The index supports the first condition.
    equal.push(sql`and quantias ? ${valor.tipo}
      and (quantias ->> ${valor.tipo})::bigint between ${valor.min} and ${valor.max}`);
  if (no !== undefined) {
    const codes = sql`${sql.ref(no.campo)} = any(${[...no.codigos]}::text[])`;
    equal.push(sql`and (categoria_id = ${no.categoria_id} or ${codes})`);
  }
  if (first !== undefined) equal.push(sql`and data >= ${first}`);
  if (last !== undefined) equal.push(sql`and data <= ${last}`);
  return equal.length === 0 ? sql`` : sql.join(equal, sql` `);
}
