/** The filter by turma in Cypher: reads and folds the names of the graph first, then compares in the statements. */
import { foldedTurma } from '../../algorithms/turma-filter.ts';
import type { CypherForm, CypherRow } from '../../operation.ts';
import { notFound } from '../../outcome.ts';

/** Neo4j stores no folded turma. The scan reads one property; there are few distinct values. */
const TURMAS = `MATCH (d:Decisao)
WHERE d.orgao_julgador IS NOT NULL
RETURN DISTINCT d.orgao_julgador AS turma`;

/** ` AND` and the condition on a decision, or nothing; `$turmas` comes from `filteredByTurma`. */
export const andInTurmas = (turma: string | null, variable = 'd'): string =>
  turma === null ? '' : ` AND ${variable}.orgao_julgador IN $turmas`;

/** If `turma` is given, adds a statement before those of the form, and `$turmas` to each of them. */
export function filteredByTurma(form: CypherForm): CypherForm {
  return {
    ...form,
    statement(params: { turma: string | null }, before) {
      const { turma } = params;
      if (turma === null) return form.statement(params as never, before);
      if (before.length === 0) return { text: TURMAS, parameters: {} };
      const turmas = turmasNamed(before[0]!, turma);
      if (turmas.length === 0) return null;
      const next = form.statement(params as never, before.slice(1));
      return next && { text: next.text, parameters: { ...next.parameters, turmas } };
    },
    fromRows(params: { turma: string | null }, rows) {
      const { turma } = params;
      if (turma === null) return form.fromRows(params as never, rows);
      if (turmasNamed(rows[0]!, turma).length === 0) return notFound('turma', turma);
      return form.fromRows(params as never, rows.slice(1));
    },
  };
}

function turmasNamed(rows: readonly CypherRow[], name: string): string[] {
  const folded = foldedTurma(name);
  if (folded === '') return [];
  const names = rows.map(row => row.turma).filter(turma => typeof turma === 'string');
  return names.filter(turma => foldedTurma(turma) === folded);
}
