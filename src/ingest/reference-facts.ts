/**
 * Reads a reference pack with facts. A pack is accepted as a whole or not at all, so all of its problems are listed.
 */
import type { z } from 'zod';
import type { FieldProblem } from '../errors/errors.ts';
import { shortened } from '../errors/invalid.ts';
import { ruleWords } from '../errors/rule-words.ts';
import type { KeyedFact, ReferenceFact } from '../stores/relational/reference-fact.ts';
import type { ReferenceText } from '../stores/relational/reference-texts.ts';
import { FACT_ROWS } from './fact-schemas.ts';
import { type PackItem, readText } from './reference-pack.ts';

/** Several times the number of súmulas, ministers and laws of the country's superior courts. */
const ROWS_MAX = 20_000;

interface RowProblem extends FieldProblem {
  /** `line 7`. */
  place: string;
}

export interface ReadFacts {
  facts: KeyedFact[];
  texts: Omit<ReferenceText, 'source'>[];
  problems: RowProblem[];
}

type Kind = keyof typeof FACT_ROWS;

/** Whether an entry is a fact; an entry with a text has no `tipo`. */
export function isFact({ item }: PackItem): boolean {
  return typeof item === 'object' && item !== null && 'tipo' in item;
}

/** The facts and texts of a pack. `today`, `YYYY-MM-DD`, is the latest date that a pack may have. */
export function readFacts(items: readonly PackItem[], today: string): ReadFacts {
  const read: ReadFacts = { facts: [], texts: [], problems: [] };
  if (items.length > ROWS_MAX) {
    const rule = `must have at most ${ROWS_MAX} rows`;
    return { ...read, problems: [{ place: 'file', field: 'rows', rule, value: items.length }] };
  }
  const places = new Map<string, string>();
  for (const one of items) {
    const row = isFact(one) ? readRow(one.item, today) : readTextRow(one);
    const problems = Array.isArray(row) ? row : repeated(places, one.place, keyOf(row));
    read.problems.push(...problems.map(problem => ({ place: one.place, ...problem })));
    if (Array.isArray(row) || problems.length > 0) continue;
    if ('fato' in row) read.facts.push(row);
    else read.texts.push(row);
  }
  return read;
}

function readTextRow({ item, problem }: PackItem): Omit<ReferenceText, 'source'> | FieldProblem[] {
  const read = problem ?? readText(item);
  return typeof read === 'string' ? [{ field: 'row', rule: read }] : read;
}

function readRow(item: unknown, today: string): KeyedFact | FieldProblem[] {
  const { tipo, data } = item as { tipo: unknown; data: unknown };
  if (typeof tipo !== 'string' || !Object.hasOwn(FACT_ROWS, tipo)) {
    const rule = `must be one of ${Object.keys(FACT_ROWS).join(', ')}`;
    return [{ field: 'tipo', rule, ...shownValue(tipo) }];
  }
  return checked(FACT_ROWS[tipo as Kind] as RowRules, item, () =>
    typeof data === 'string' && data > today
      ? [{ field: 'data', rule: `must not be after today, ${today}`, value: data }]
      : [],
  );
}

/** The rules for one kind of fact, without its field `tipo`. */
interface RowRules {
  schema: z.ZodType<ReferenceFact>;
  broken(row: ReferenceFact): [field: string, rule: string][];
  key(row: ReferenceFact): string;
}

function checked(
  { schema, broken, key }: RowRules,
  item: unknown,
  early: () => FieldProblem[],
): KeyedFact | FieldProblem[] {
  const parsed = schema.safeParse(item, { error: issue => ruleWords(issue) });
  if (!parsed.success) return parsed.error.issues.flatMap(issue => problemsOf(issue, item));
  const row = parsed.data;
  const fields = row as unknown as Record<string, unknown>;
  const problems = [
    ...early(),
    ...broken(row).map(([field, rule]) => ({ field, rule, ...shownValue(fields[field]) })),
  ];
  return problems.length > 0 ? problems : { chave: key(row), fato: row };
}

function problemsOf(issue: z.core.$ZodIssue, item: unknown): FieldProblem[] {
  const fields = item as Record<string, unknown>;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(field => ({
      field: shortened(field),
      rule: 'is not a field of this row',
      ...shownValue(fields[field]),
    }));
  }
  const field = String(issue.path[0]);
  return [{ field, rule: issue.message, ...shownValue(fields[field]) }];
}

function shownValue(value: unknown): { value?: unknown } {
  return value === undefined ? {} : { value: shortened(JSON.stringify(value)) };
}

const keyOf = (row: KeyedFact | Omit<ReferenceText, 'source'>): string =>
  'fato' in row ? `${row.fato.tipo} ${row.chave}` : row.normalized;

/** Reports a second row with the same key, because the result would depend on the order of the rows. */
function repeated(places: Map<string, string>, place: string, key: string): FieldProblem[] {
  const first = places.get(key);
  if (first === undefined) places.set(key, place);
  return first === undefined ? [] : [{ field: 'row', rule: `repeats ${first}`, value: key }];
}
