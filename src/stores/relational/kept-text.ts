/** Maximum lengths of a decision's text as stored and as listed, and the mark of a text that was cut. */
import { type RawBuilder, sql } from 'kysely';

/** Maximum length of a stored text in code units, about 130 pages. */
export const TEXT_UNITS_MAX = 400_000;
const CUT = '…';

/** The text, cut to its beginning and `…` if it is too long; null if there is none. */
export function keptText(text: string | null | undefined): string | null {
  if (!text) return null;
  return isTooLong(text)
    ? `${text.slice(0, TEXT_UNITS_MAX - CUT.length).toWellFormed()}${CUT}`
    : text;
}

export const isTooLong = (text: string): boolean => text.length > TEXT_UNITS_MAX;

/** Whether a stored text is the beginning of a longer one. */
export const isCutText = (stored: string | null): boolean =>
  stored?.length === TEXT_UNITS_MAX && stored.endsWith(CUT);

/** The reason with which an import reports a line whose text was cut. */
export const cutReason = (field: string, text: string): string =>
  `${field} has ${text.length} code units, and only the first ${TEXT_UNITS_MAX} are stored`;

/** SQL for the ementa in a list of documents, cut to `charsMax` characters. */
export const listedEmenta = (charsMax: number): RawBuilder<string | null> =>
  sql`case when length(ementa) > ${sql.lit(charsMax)}
    then left(ementa, ${sql.lit(charsMax - CUT.length)}) || ${sql.lit(CUT)} else ementa end`;
