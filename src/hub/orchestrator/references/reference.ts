/** Types of the references in a query and of the decisions that they can refer to. */

/** The fields of a given result by which a query can refer to it. */
export interface ReferenceTarget {
  /** Id of its source: `F1`, `F2`, … in the order of the given results. */
  id: string;
  processo: string;
  ministro: string | null;
  orgao: string | null;
  data: string | null;
  resultado: string | null;
}

export interface Reference {
  /** The folded words of the query; a process number as written. */
  text: string;
  kind: 'ordem' | 'este' | 'todos' | 'processo' | 'relator' | 'orgao' | 'data' | 'resultado';
  ids: string[];
}

interface UnresolvedReference {
  text: string;
  reason: string;
}

export interface References {
  resolved: Reference[];
  /** Process numbers in the query that no given result has; the backend may have them. */
  corpus: string[];
  unresolved: UnresolvedReference[];
  /** Names of judges in the query; judges of given results come first. */
  ministros: string[];
}

/** The result of one finder. */
export type Found = Partial<References>;

export const resolved = (text: string, kind: Reference['kind'], ids: string[]): Found => ({
  resolved: [{ text, kind, ids }],
});

export const unresolved = (text: string, reason: string): Found => ({
  unresolved: [{ text, reason }],
});
