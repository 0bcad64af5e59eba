/** Court abbreviations with their Portuguese articles, for the reasons of verdicts. */

/** The only feminine names: Turma Nacional, Turma Regional, Advocacia-Geral. */
const FEMININE: ReadonlySet<string> = new Set(['TNU', 'TRU', 'AGU']);

/** The court with its article: `o STJ`, `a TNU`. */
export function theCourt(court: string): string {
  return `${FEMININE.has(court) ? 'a' : 'o'} ${court}`;
}

/** The court with `de` and its article: `do STJ`, `da TNU`. */
export function ofCourt(court: string): string {
  return `d${theCourt(court)}`;
}
