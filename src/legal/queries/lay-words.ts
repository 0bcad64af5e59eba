/**
 * Lay expressions and the legal words that decisions use instead, from `data/reference/linguagem-leiga.json`. The table
 * of concepts has the wordings of each concept. This table has lay expressions that name no concept there, or for which
 * decisions use entirely different words.
 */

import { readTable } from '../text/table-file.ts';
import { PatternTable } from '../text/word-patterns.ts';

interface WrittenRow {
  /** Patterns of lay expressions that are read in any query. */
  leigo?: string[];
  /** Patterns that are read in questions only, because their words are also legal words or parts of many terms. */
  pergunta?: string[];
  /** The legal words that are searched in addition to the typed words. */
  busca: string;
}

interface LayRow {
  legal: string;
  isAmbiguous: boolean;
}

const TABLE = new PatternTable<LayRow>();
for (const row of readTable<{ linhas: WrittenRow[] }>('linguagem-leiga.json').linhas) {
  for (const key of ['leigo', 'pergunta'] as const) {
    const of = { legal: row.busca, isAmbiguous: key === 'pergunta' };
    for (const pattern of row[key] ?? []) TABLE.add(of, pattern);
  }
}

/**
 * Maps each lay expression in the folded words to its legal words; longer expressions come first. `isTaken` returns
 * whether a span of words is part of a longer term; such a span is not read as a lay expression.
 */
export function legalWordsFor(
  folded: readonly string[],
  isQuestion: boolean,
  isTaken: (from: number, length: number, isAmbiguous: boolean) => boolean,
): Map<string, string> {
  const found = [...TABLE.matches(folded)].filter(({ of, start, end }) => {
    if (of.isAmbiguous && !isQuestion) return false;
    return !isTaken(start, end - start, of.isAmbiguous);
  });
  found.sort((a, b) => b.end - b.start - (a.end - a.start));
  const legal = new Map<string, string>();
  for (const { of, start, end } of found) {
    const expression = folded.slice(start, end).join(' ');
    const before = legal.get(expression);
    legal.set(expression, before === undefined ? of.legal : `${before} ${of.legal}`);
  }
  return legal;
}
