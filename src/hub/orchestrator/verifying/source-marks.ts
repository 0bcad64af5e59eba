/** The sources that a text names, in any writing; those that do not exist are taken out and counted. */

const LIST = String.raw`F?\s?\d{1,4}(?:\s*(?:,|;|e)\s*F?\s?\d{1,4})*`;
const WORD = String.raw`fontes?\s*(?:n[º°.o]*\s*)?`;
/** `[F1]`, `[F1, F2]`, `[1]`, `[Fonte 2]`; in round brackets `(F3)` and `(fonte 2)`, as `(2)` is a number. */
const BRACKETED = new RegExp(
  String.raw`\[\s*(?:${WORD})?(${LIST})\s*\]|\(\s*(?:${WORD}|(?=F))(${LIST})\s*\)`,
  'giu',
);
/** `F7`, `fonte 7`, in the text. */
const BARE =
  /(?<![\p{L}\d[])(?:fonte\s+(?:n[º°.]*\s*)?F?(\d{1,4})|F(\d{1,4}))(?![\p{L}\d\]]|\.\d)/giu;

export interface SourceMarks {
  text: string;
  /** Mentions of sources that do not exist. */
  removed: number;
}

/** All marks as `[F1]`. Cost: linear. */
export function tidySourceMarks(text: string, known: ReadonlySet<string>): SourceMarks {
  let removed = 0;
  const kept = (ids: string[]): string[] =>
    ids.filter(id => {
      if (known.has(id)) return true;
      removed++;
      return false;
    });
  const bracketed = text.replace(BRACKETED, (_, square?: string, round?: string) => {
    const ids = kept(((square ?? round)!.match(/\d+/g) ?? []).map(idOf));
    return ids.length === 0 ? '' : `[${ids.join(', ')}]`;
  });
  const tidy = bracketed.replace(BARE, (whole, spelled?: string, short?: string) =>
    kept([idOf(spelled ?? short ?? '')]).length === 0 ? '[fonte inexistente]' : whole,
  );
  return { text: tidy.replace(/ +([.,;:])/g, '$1').replace(/ {2,}/g, ' '), removed };
}

const idOf = (number: string): string => `F${Number(number)}`;
