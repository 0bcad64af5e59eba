/** The latest year that a text names. Tables may lack what is later than they are. */
import type { TokenStream } from './tokens.ts';

const YEAR = /^(19|20)\d\d$/;

/** Of the years up to `yearMax`, which may be pages; 0 without one. Cost is linear. */
export function latestYear(stream: TokenStream, yearMax = 2099): number {
  let latest = 0;
  for (let at = 0; at < stream.length; at++) {
    const { kind, fold } = stream.at(at);
    if (kind !== 'digits' || !YEAR.test(fold)) continue;
    const year = Number(fold);
    if (year <= yearMax) latest = Math.max(latest, year);
  }
  return latest;
}
