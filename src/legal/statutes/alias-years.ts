/** Reads the year after a law's short name, which determines the law: `CC/16`, `CPC de 1973`. */
import { fullYear } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';

/** Years of the Brazilian constitutions. Two digits mean the constitution whose year ends in them: `CF/88`. */
export const CONSTITUTIONS = ['1824', '1891', '1934', '1937', '1946', '1967', '1969', '1988'];
/** Short names of codes → the year of each code → its law. */
export const ALIAS_YEARS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CPC: { '1973': 'Lei 5.869/1973', '2015': 'Lei 13.105/2015', '1939': 'Decreto-Lei 1.608/1939' },
  CC: { '1916': 'Lei 3.071/1916', '2002': 'Lei 10.406/2002' },
};
/** Years of the civil codes. */
export const CIVIL_CODES = Object.keys(ALIAS_YEARS.CC);

/** The years of a replaced law and its successor, with the law of each. */
export function yearsOfPair(pair: { old: string; current: string }): Record<string, string> {
  return Object.fromEntries([pair.old, pair.current].map(law => [law.slice(-4), law]));
}

/**
 * Reads the year after an alias: `/88`, `-15`, ` de 1988`, ` 2015`, `, de 1988`. Two digits mean the year in `known`
 * that ends with them, if there is one. `isJoined`: a mark or preposition ties the year to the alias. Null if there is
 * no year at `index`.
 */
export function readYear(
  stream: TokenStream,
  index: number,
  known: readonly string[],
): { year: string; isJoined: boolean; next: number } | null {
  const { fold } = stream.at(index);
  let at = index;
  if (fold === '/' || fold === '-' || fold === 'de') at++;
  else if (fold === ',' && stream.fold(index + 1) === 'de') at += 2;
  const digits = stream.at(at);
  if (digits.kind !== 'digits' || digits.fold.length < 2) return null;
  if (digits.fold.length === 2 && (at === index || digits.spaced || fold === 'de')) return null;
  const year = known.find(of => of.endsWith(digits.fold)) ?? fullYear(digits.fold);
  const isJoined = at > index && !(fold === '-' && digits.spaced);
  return year === '' ? null : { year, isJoined, next: at + 1 };
}
