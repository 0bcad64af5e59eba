/** The lengths up to which a text of a decision is stored and listed, and the sign that tells that it went on. */
import { type RawBuilder, sql } from 'kysely';

/** Limit in code units: about 130 pages. */
export const TEXT_UNITS_MAX = 400_000;
const CUT = '…';

/** The text, or its beginning and `…`; null without one. */
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

/** Why an import reports a line with such a text. */
export const cutReason = (field: string, text: string): string =>
  `${field} has ${text.length} code units, and only the first ${TEXT_UNITS_MAX} are stored`;

/** SQL for the ementa in a list of documents, where a long one is cut. */
export const listedEmenta = (charsMax: number): RawBuilder<string | null> =>
  sql`case when length(ementa) > ${sql.lit(charsMax)}
    then left(ementa, ${sql.lit(charsMax - CUT.length)}) || ${sql.lit(CUT)} else ementa end`;
