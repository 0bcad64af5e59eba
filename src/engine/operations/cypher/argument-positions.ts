/** How many decisions affirm and deny a criterion in Cypher: relationships by position, counted; chosen here. */
import type { Positions } from '../../algorithms/argument-positions.ts';
import { keptWording, type StoredWording } from './kept-wording.ts';

/** Decisions with the same relationships to the criterion. */
export interface PositionRow {
  paralelas: StoredWording[];
  decisoes: number;
}

/**
 * The rows of the criterion `a` over decisions `d` with the pattern and condition; none of another argument. A decision
 * with one relationship needs only its position.
 */
export const positionRows = (pattern: string, condition: string) => `COLLECT {
      MATCH (a:Criterio)<-[r:TEM_CRITERIO]-(d:Decisao${pattern})
      WHERE ${condition}
      WITH d, collect(DISTINCT {peso: r.peso, forma: r.forma, posicao: r.posicao}) AS paralelas
      WITH CASE size(paralelas)
        WHEN 1 THEN [{peso: null, forma: null, posicao: paralelas[0].posicao}] ELSE paralelas
      END AS paralelas, count(*) AS decisoes
      RETURN {paralelas: paralelas, decisoes: decisoes}
    }`;

export function positionsIn(rows: readonly PositionRow[], nome: string): Positions {
  const positions = { afirmado: 0, negado: 0 };
  for (const { paralelas, decisoes } of rows) {
    const { posicao } = keptWording(paralelas, nome);
    if (posicao !== null) positions[posicao] += decisoes;
  }
  return positions;
}
