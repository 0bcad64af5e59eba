/** The sides of a case in Portuguese sentences. */

const FEMININE: ReadonlySet<string> = new Set(['acusação', 'defesa']);

/** `o réu`, `a defesa`. */
export const withArticle = (lado: string): string => `${FEMININE.has(lado) ? 'a' : 'o'} ${lado}`;

/** `ao réu`, `à defesa`. */
export const toSide = (lado: string): string => `${FEMININE.has(lado) ? 'à' : 'ao'} ${lado}`;
