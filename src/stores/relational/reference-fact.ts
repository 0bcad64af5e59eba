/** The facts of imported reference packs, one type a kind. */

/** What every fact has. */
interface Told {
  /** Date of the pack, YYYY-MM-DD. */
  data: string;
  /** Where the fact was read. */
  fonte: string;
}

export interface SumulaFact extends Told {
  tipo: 'sumula';
  tribunal: string;
  numero: number;
  vinculante: boolean;
  situacao: string;
  /** YYYY-MM-DD. */
  situacao_desde: string | null;
  aprovada_em: string | null;
}

export type ReferenceFact = SumulaFact;

export interface KeyedFact {
  /** Distinct among the facts of one kind: `STJ 677`. */
  chave: string;
  fato: ReferenceFact;
}
