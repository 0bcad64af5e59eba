/** The names of decisions in Cypher. They take one statement after the operation's own, and rarely a second one. */

import { processLabel } from '../../../legal/processes/process-label.ts';
import { type DecisionNames, otherNames } from '../../algorithms/decision-names.ts';
import type { CypherRow, CypherStatement } from '../../operation.ts';
import { DATE } from './date.ts';
import { doubtfulSpellings, GREATEST_SPELLING, shownMinistros } from './shown-ministro.ts';

/** Groups by minister, so that the displayed name is looked up once for each. */
const NAMES = `UNWIND $ids AS id
MATCH (d:Decisao {id: id})
WITH d.ministro_norm AS ministro_norm, collect({
  id: d.id, processo: d.processo,
  data: CASE WHEN toString(d.data) =~ '${DATE}' THEN left(toString(d.data), 10) END
}) AS decisoes
${GREATEST_SPELLING}
RETURN ministro_norm, ministro, decisoes`;

/** Rows of the operation's own statements, followed by the rows of the statements for names. */
type Rows = readonly CypherRow[][];

/**
 * The statement for the names of these decisions, after `own` statements of the operation; null if all names are known.
 */
export function namesStatement(
  before: Rows,
  own: number,
  ids: readonly string[],
): CypherStatement | null {
  if (ids.length === 0) return null;
  if (before.length === own) return { text: NAMES, parameters: { ids: [...new Set(ids)] } };
  return before.length === own + 1 ? doubtfulSpellings(before[own]!) : null;
}

interface Row {
  ministro_norm: string | null;
  decisoes: { id: string; processo: string | null; data: string | null }[];
}

/** The names by id, from the rows of `namesStatement`. */
export function namesFrom(rows: Rows, own: number): (id: string) => DecisionNames {
  const [groups = [], spellings] = rows.slice(own);
  const ministros = shownMinistros(groups, spellings);
  const names = new Map<string, DecisionNames>();
  for (const { ministro_norm, decisoes } of groups as unknown as Row[]) {
    const ministro = ministros.get(ministro_norm ?? '') ?? null;
    for (const { id, processo: written, data } of decisoes) {
      const processo = written || null;
      names.set(id, { processo, data, ministro, rotulo: processLabel(processo, id) });
    }
  }
  return id => names.get(id) ?? otherNames(id);
}
