/** Rows of nodes of any kind, with ids and names. */
import { type DecisionNames, otherNames } from '../../algorithms/decision-names.ts';
import type { NodeLabel } from '../../graph/kinds.ts';

interface NodeRow {
  id: string;
  tipo: NodeLabel;
  nome: string;
}

/** The ids of the decisions among the rows. */
export const decisaoIds = (rows: readonly NodeRow[]): string[] =>
  rows.filter(({ tipo }) => tipo === 'Decisao').map(({ id }) => id);

/** Adds to decisions the names that `nameOf` returns; other nodes get their own name. Null adds nothing. */
export const namedNodes = <R extends NodeRow>(
  rows: readonly R[],
  nameOf: ((id: string) => DecisionNames) | null,
): (R & Partial<DecisionNames>)[] =>
  rows.map(row =>
    nameOf === null
      ? row
      : { ...row, ...(row.tipo === 'Decisao' ? nameOf(row.id) : otherNames(row.nome)) },
  );
