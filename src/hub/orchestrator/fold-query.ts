/** Folds a query for the rules that read it. */
import { foldText } from '../../legal/text/fold.ts';

/** Longer queries are read to here. */
export const QUERY_UNITS_MAX = 2_000;

/** Lower case, no accents, single spaces; `nº 3` and `3ª` become `no 3` and `3a`. Cost: linear. */
export function foldQuery(query: string): string {
  return foldText(query.slice(0, QUERY_UNITS_MAX).replaceAll('º', 'o').replaceAll('ª', 'a'));
}
