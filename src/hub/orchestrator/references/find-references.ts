/**
 * Resolves the references of a query to the given results: by position, process number, judge, chamber, date, outcome,
 * or phrases such as `esse acórdão`.
 */
import { foldQuery, QUERY_UNITS_MAX } from '../fold-query.ts';
import { findChambers } from './chambers.ts';
import { findJudges } from './judges.ts';
import { findByOrder } from './ordinals.ts';
import { findPointers } from './pointers.ts';
import { findProcesses } from './processes.ts';
import type { Found, References, ReferenceTarget } from './reference.ts';

/** Ambiguous references are reported as unresolved, never guessed. Linear in the first 2,000 UTF-16 code units. */
export function findReferences(query: string, targets: readonly ReferenceTarget[]): References {
  const { found: processes, rest } = findProcesses(query.slice(0, QUERY_UNITS_MAX), targets);
  const folded = foldQuery(rest);
  const judges = findJudges(rest, targets);
  const chambers = findChambers(folded, targets);
  const places = findByOrder(folded, targets);
  const exact = [...processes, ...places, ...chambers].filter(isPointing);
  // `esse acórdão` together with a number or a position refers to the same decision, so it is not resolved separately.
  const pointers = exact.length > 0 ? [] : findPointers(folded, targets);
  return merged([...processes, ...places, ...chambers, ...judges, ...pointers]);
}

const isPointing = ({ resolved, corpus, unresolved }: Found): boolean =>
  resolved !== undefined || corpus !== undefined || unresolved !== undefined;

function merged(found: readonly Found[]): References {
  return {
    resolved: found.flatMap(({ resolved }) => resolved ?? []),
    corpus: [...new Set(found.flatMap(({ corpus }) => corpus ?? []))],
    unresolved: found.flatMap(({ unresolved }) => unresolved ?? []),
    ministros: [...new Set(found.flatMap(({ ministros }) => ministros ?? []))],
  };
}

/** Ids of the sources that the query refers to, in the order of the query. */
export const pointedAt = ({ resolved }: References): string[] => [
  ...new Set(resolved.flatMap(({ ids }) => ids)),
];
