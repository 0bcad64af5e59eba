/** Folds a query for the rules that match it. */
import { foldText } from '../../legal/text/fold.ts';

/** Only this many UTF-16 code units of a query are read. */
export const QUERY_UNITS_MAX = 2_000;

/** Lower case, no accents, single spaces; `nº 3` and `3ª` become `no 3` and `3a`. Cost is linear. */
export function foldQuery(query: string): string {
  return foldText(query.slice(0, QUERY_UNITS_MAX).replaceAll('º', 'o').replaceAll('ª', 'a'));
}
