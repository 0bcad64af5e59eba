/** Portuguese articles of court abbreviations, for the reasons that a verification gives. */

/** Turma Nacional, Turma Regional, Advocacia-Geral; all other courts and bodies are masculine. */
const FEMININE: ReadonlySet<string> = new Set(['TNU', 'TRU', 'AGU']);

/** `o STJ`, `a TNU`. */
export function theCourt(court: string): string {
  return `${FEMININE.has(court) ? 'a' : 'o'} ${court}`;
}

/** `do STJ`, `da TNU`. */
export function ofCourt(court: string): string {
  return `d${theCourt(court)}`;
}
