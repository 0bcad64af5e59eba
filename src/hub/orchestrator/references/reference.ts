/** What a query points at, and the decisions that it can point at. */

/** A given result, as far as a query can name it. */
export interface ReferenceTarget {
  /** Id of its source: `F1`, `F2`, … in the order in which the results were given. */
  id: string;
  processo: string;
  ministro: string | null;
  orgao: string | null;
  data: string | null;
  resultado: string | null;
}

export interface Reference {
  /** The words of the query, folded; a process number as written. */
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
  /** Process numbers in the query that no given result bears; the backend may have them. */
  corpus: string[];
  unresolved: UnresolvedReference[];
  /** Names of judges in the query; judges of given results come first. */
  ministros: string[];
}

/** What one finder adds. */
export type Found = Partial<References>;

export const resolved = (text: string, kind: Reference['kind'], ids: string[]): Found => ({
  resolved: [{ text, kind, ids }],
});

export const unresolved = (text: string, reason: string): Found => ({
  unresolved: [{ text, reason }],
});
