/** Which criteria a topic names, in Cypher. */
import { foldText } from '../../../legal/text/fold.ts';
import { CRITERIOS_MAX } from '../../algorithms/criterios-max.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherRow } from '../../operation.ts';

/** The index's whitespace tokenizer splits longer words. */
const TOKEN_MAX = 255;

/**
 * Binds `criterio` to each match. The full-text index finds words by their beginning. A word that its tokenizer split
 * can be found by a later part, so the condition on the names decides.
 */
export const MATCH_CRITERIOS = `CALL db.index.fulltext.queryNodes('criterio_palavras', $lucene) YIELD node AS criterio
WHERE all(prefix IN $prefixes WHERE
  any(word IN split(criterio.nome_norm, ' ') WHERE word STARTS WITH prefix))`;

/** Parameters of `MATCH_CRITERIOS`; null for a topic that folds to nothing, which matches nothing. */
export function topicParameters(topic: string): { lucene: string; prefixes: string[] } | null {
  const prefixes = [...new Set(foldText(topic).split(' '))].filter(word => word !== '');
  if (prefixes.length === 0) return null;
  // Folded words have only letters and digits, none of which is special in Lucene's syntax.
  const lucene = prefixes.map(prefix => `+${cut(prefix)}*`).join(' ');
  return { lucene, prefixes };
}

/** Lists the criteria in a statement of their own: carried along with the decisions they would cost memory for each. */
export const CRITERIOS = `${MATCH_CRITERIOS}
RETURN criterio.id AS id, criterio.nome AS nome`;

/** Rows of `CRITERIOS` as the answer lists them: the first by id, and their number. */
export const criteriosById = (rows: readonly CypherRow[]) => ({
  criterios: (rows as { id: string; nome: string | null }[])
    .map(({ id, nome }) => ({ id, nome: nome ?? id }))
    .sort((a, b) => compareCodeUnits(a.id, b.id))
    .slice(0, CRITERIOS_MAX),
  criterios_total: rows.length,
});

/** The first part of a word, as the tokenizer keeps it; without half a surrogate pair, which would match nothing. */
function cut(word: string): string {
  const start = word.slice(0, TOKEN_MAX);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
