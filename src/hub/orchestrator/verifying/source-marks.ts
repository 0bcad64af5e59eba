/** Normalizes the source ids in a text; ids that do not exist are removed and counted. */

const LIST = String.raw`F?\s?\d{1,4}(?:\s*(?:,|;|e)\s*F?\s?\d{1,4})*`;
const WORD = String.raw`fontes?\s*(?:n[º°.o]*\s*)?`;
/** Matches `[F1]`, `[F1, F2]`, `[1]`, `[Fonte 2]`, `(F3)` and `(fonte 2)`, but not `(2)`, which is a number. */
const BRACKETED = new RegExp(
  String.raw`\[\s*(?:${WORD})?(${LIST})\s*\]|\(\s*(?:${WORD}|(?=F))(${LIST})\s*\)`,
  'giu',
);
/** Matches `F7` or `fonte 7` without brackets. */
const BARE = /(?<![\p{L}\d])(?:fonte\s+(?:n[º°.]*\s*)?F?(\d{1,4})|F(\d{1,4}))(?![\p{L}\d]|\.\d)/giu;

const LOOKALIKE = /(?<![\p{L}\d])F\d{1,4}(?!\d)/giu;

export interface SourceMarks {
  text: string;
  /** Number of removed ids. */
  removed: number;
}

/** Strings in the sources that look like source ids, such as the diagnosis `CID F84`. */
export const lookalikesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap(text => text.match(LOOKALIKE) ?? []).map(found => idOf(found.slice(1))));

/** The text with all ids as `[F1]`; `lookalikes` that are not source ids are left unchanged. Cost is linear. */
export function tidySourceMarks(
  text: string,
  known: ReadonlySet<string>,
  lookalikes: ReadonlySet<string> = new Set(),
): SourceMarks {
  let removed = 0;
  const isOther = (id: string): boolean => lookalikes.has(id) && !known.has(id);
  const kept = (ids: string[]): string[] =>
    ids.filter(id => {
      if (known.has(id)) return true;
      removed++;
      return false;
    });
  const bracketed = text.replace(BRACKETED, (whole, square?: string, round?: string) => {
    const named = ((square ?? round)!.match(/\d+/g) ?? []).map(idOf);
    if (named.every(isOther)) return whole;
    const ids = kept(named);
    return ids.length === 0 ? '' : `[${ids.join(', ')}]`;
  });
  const tidy = bracketed.replace(BARE, (whole, spelled?: string, short?: string) => {
    if (short !== undefined && isOther(idOf(short))) return whole;
    return kept([idOf(spelled ?? short ?? '')]).length === 0 ? '[fonte inexistente]' : whole;
  });
  return { text: tidy.replace(/ +([.,;:])/g, '$1').replace(/ {2,}/g, ' '), removed };
}

const idOf = (number: string): string => `F${Number(number)}`;
