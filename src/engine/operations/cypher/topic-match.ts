/** Which criteria a topic names, in Cypher. */
import { foldText } from '../../../legal/text/fold.ts';
import type { Amplitude } from '../../algorithms/amplitude.ts';
import { CRITERIOS_MAX } from '../../algorithms/criterios-max.ts';
import { topicConcept } from '../../algorithms/topic.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherRow, CypherStatement } from '../../operation.ts';

/** The index's whitespace tokenizer splits longer words. */
const TOKEN_MAX = 255;

/** Whether the topic names a criterion: by the words of the criterion's name, or because it is a wording of it. */
const isNamed = (criterio: string) => `(${criterio}.id = $conceito OR all(prefix IN $prefixes WHERE
    any(word IN split(${criterio}.nome_norm, ' ') WHERE word STARTS WITH prefix)))`;

/**
 * The full-text index finds words by their beginning. A word that its tokenizer split can be found by a later part, so
 * the condition on the names decides.
 */
const NAMED = `CALL db.index.fulltext.queryNodes('criterio_palavras', $lucene) YIELD node AS criterio
  WHERE ${isNamed('criterio')}
  RETURN criterio
  UNION
  MATCH (criterio:Criterio {id: $conceito})
  RETURN criterio`;

/** Matches each broader concept only once, whatever the number of its narrower criteria. */
const NARROWER = `UNION
  MATCH (restrito:Criterio)
  UNWIND restrito.amplos AS amplo
  WITH amplo, collect(restrito) AS restritos
  MATCH (named:Criterio {id: amplo})
  WHERE ${isNamed('named')}
  UNWIND restritos AS criterio
  RETURN criterio`;

/** Binds `decisao` once to each decision of the topic. */
export const matchDecisoes = (amplitude: Amplitude) => `CALL () {
  ${NAMED}${amplitude === 'so_ele' ? '' : `\n  ${NARROWER}`}
}
MATCH (decisao)-[:TEM_CRITERIO]->(criterio)
WITH DISTINCT decisao`;

/** Null for a topic without letters or digits, because it matches nothing. */
export function topicParameters(topic: string): CypherStatement['parameters'] | null {
  const prefixes = [...new Set(foldText(topic).split(' '))].filter(word => word !== '');
  if (prefixes.length === 0) return null;
  // Folded words have only letters and digits, none of which is special in Lucene's syntax.
  const lucene = prefixes.map(prefix => `+${cut(prefix)}*`).join(' ');
  return { lucene, prefixes, conceito: topicConcept(topic) };
}

/** Lists the criteria in a separate statement: as a column beside the decisions they would take memory in each row. */
export const CRITERIOS = `CALL () {
  ${NAMED}
}
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
