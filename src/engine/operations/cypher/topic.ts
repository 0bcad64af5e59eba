/** Which criteria a topic names, in Cypher, and the order of what it names. */
import { foldText } from '../../../legal/text/fold.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherRow } from '../../operation.ts';

/** The index's whitespace tokenizer cuts longer words. */
const TOKEN_MAX = 255;

/**
 * Matches the criteria as `criterio`. The full-text index finds each word by its beginning; a word that its tokenizer
 * cut may be found by a later part, so the names themselves decide.
 */
export const MATCH_CRITERIOS = `CALL db.index.fulltext.queryNodes('criterio_palavras', $lucene) YIELD node AS criterio
WHERE all(prefix IN $prefixes WHERE
  any(word IN split(criterio.nome_norm, ' ') WHERE word STARTS WITH prefix))`;

/** Parameters of `MATCH_CRITERIOS`; null for a topic that folds to nothing, which matches nothing. */
export function topicParameters(topic: string): { lucene: string; prefixes: string[] } | null {
  const prefixes = [...new Set(foldText(topic).split(' '))].filter(word => word !== '');
  if (prefixes.length === 0) return null;
  // Folded words hold letters and digits alone, so that none means anything else to Lucene.
  const lucene = prefixes.map(prefix => `+${cut(prefix)}*`).join(' ');
  return { lucene, prefixes };
}

/** The criteria by themselves: to carry them as a list beside the decisions takes memory for each of these. */
export const CRITERIOS = `${MATCH_CRITERIOS}
RETURN criterio.id AS id, criterio.nome AS nome`;

/** Rows of `CRITERIOS` as the answer lists them. */
export const criteriosById = (rows: readonly CypherRow[]): { id: string; nome: string }[] =>
  (rows as { id: string; nome: string | null }[])
    .map(({ id, nome }) => ({ id, nome: nome ?? id }))
    .sort((a, b) => compareCodeUnits(a.id, b.id));

/** Half a surrogate pair would match nothing. */
function cut(word: string): string {
  const start = word.slice(0, TOKEN_MAX);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
