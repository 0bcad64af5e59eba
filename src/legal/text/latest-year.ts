/** The latest year that a text names. Reference tables may lack things that are later than the tables. */
import type { TokenStream } from './tokens.ts';

const YEAR = /^(19|20)\d\d$/;

const KNOWN = new WeakMap<TokenStream, number[]>();

/** The tokens that are years, in order. Cost is linear, once for each text. */
export function yearTokens(stream: TokenStream): readonly number[] {
  const known = KNOWN.get(stream);
  if (known !== undefined) return known;
  const tokens: number[] = [];
  for (let at = 0; at < stream.length; at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'digits' && YEAR.test(fold)) tokens.push(at);
  }
  KNOWN.set(stream, tokens);
  return tokens;
}

/**
 * The latest year of the text up to `yearMax`; 0 without one. A page number that looks like a year counts too. Cost is
 * linear.
 */
export function latestYear(stream: TokenStream, yearMax = 2099): number {
  let latest = 0;
  for (const at of yearTokens(stream)) {
    const year = Number(stream.fold(at));
    if (year <= yearMax) latest = Math.max(latest, year);
  }
  return latest;
}
