/** The latest year that a text names. Tables may lack what is later than they are. */
import type { TokenStream } from './tokens.ts';

const YEAR = /^(19|20)\d\d$/;

/** 0 without a year. Cost is linear. */
export function latestYear(stream: TokenStream): number {
  let latest = 0;
  for (let at = 0; at < stream.length; at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'digits' && YEAR.test(fold)) latest = Math.max(latest, Number(fold));
  }
  return latest;
}
