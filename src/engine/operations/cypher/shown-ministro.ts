/**
 * The displayed name of a minister, in Cypher: the greatest spelling by code unit in the whole graph.
 *
 * The database orders texts by code point. Only characters above U+FFFF sort differently by code unit, so the
 * database's greatest spelling is right unless it has such a character; in that case all spellings are fetched and
 * compared here.
 */
import { withoutTitle } from '../../../legal/text/minister-name.ts';
import type { CypherRow, CypherStatement } from '../../operation.ts';

/**
 * Adds `ministro`, the greatest spelling by code point, to rows with the variable `ministro_norm`; null if no decision
 * has that name. Reads one entry of the index (ministro_norm, ministro), from its end.
 */
export const GREATEST_SPELLING = `OPTIONAL CALL (ministro_norm) {
  MATCH (spelt:Decisao {ministro_norm: ministro_norm})
  WHERE spelt.ministro IS NOT NULL
  RETURN spelt.ministro AS ministro
  ORDER BY spelt.ministro_norm DESC, spelt.ministro DESC
  LIMIT 1
}`;

const ASTRAL = /[\u{10000}-\u{10ffff}]/u;

/** Fetches all spellings of the ministers whose greatest spelling is in doubt; null if there are none. */
export function doubtfulSpellings(rows: readonly CypherRow[]): CypherStatement | null {
  const norms = rows
    .filter(row => typeof row.ministro === 'string' && ASTRAL.test(row.ministro))
    .map(row => row.ministro_norm);
  if (norms.length === 0) return null;
  return {
    text: `MATCH (d:Decisao)
WHERE d.ministro_norm IN $norms AND d.ministro IS NOT NULL
RETURN d.ministro_norm AS ministro_norm, collect(DISTINCT d.ministro) AS nomes`,
    parameters: { norms: [...new Set(norms)] },
  };
}

/** Shown names by folded name, from rows with both columns and the rows of `doubtfulSpellings`, if it ran. */
export function shownMinistros(
  rows: readonly CypherRow[],
  spellings: readonly CypherRow[] = [],
): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { ministro_norm: norm, ministro } of rows) {
    if (typeof ministro === 'string') shown.set(norm as string, withoutTitle(ministro));
  }
  for (const { ministro_norm: norm, nomes } of spellings) {
    shown.set(norm as string, withoutTitle((nomes as string[]).sort().at(-1)!));
  }
  return shown;
}
