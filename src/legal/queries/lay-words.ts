/**
 * What clients call things, and the words of decisions for them, from `data/reference/linguagem-leiga.json`. The table
 * of concepts has the wordings of one concept; this table has words that name no concept there, or that decisions
 * replace by quite different ones.
 */

import { readTable } from '../text/table-file.ts';
import { PatternTable } from '../text/word-patterns.ts';

interface WrittenRow {
  /** Patterns that hold in any query. */
  leigo?: string[];
  /** Patterns of words that are legal words too, or parts of many terms: they hold only in a question. */
  pergunta?: string[];
  /** The words that are searched beside the typed ones. */
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
 * The legal words for each lay expression that the folded words have, by the expression, longer expressions first.
 * `isTaken` says whether the words of a span are a part of a longer term.
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
