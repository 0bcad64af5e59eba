/** A case as DataJud publishes it: what happened to it, without any text. Each degree of a case is one of its own. */

export interface Coded {
  codigo: number | null;
  nome: string | null;
}

export interface Movement extends Coded {
  /** When, in ISO 8601; null where the source does not tell. */
  data: string | null;
  complementos: string[];
}

export interface ProcessData {
  classe: Coded | null;
  assuntos: Coded[];
  orgao_julgador: string | null;
  /** YYYY-MM-DD. */
  ajuizado_em: string | null;
  /** Newest first; only the newest of many are kept. */
  movimentos: Movement[];
  movimentos_total: number;
  /** Where it came from: the source's form and id, the SHA-256 of the file and its day. */
  fonte: Record<string, string>;
}

export interface Process {
  /** The 20 digits of its CNJ number. */
  numero: string;
  tribunal: string;
  /** Degree of jurisdiction, such as `G1` or `JE`. */
  grau: string;
  /** When the source last changed it, in ISO 8601; empty where it does not tell. */
  atualizado_em: string;
  dados: ProcessData;
}

/** What tells a case from others: each degree of a number is one of its own. */
export type CaseKey = Pick<Process, 'numero' | 'tribunal' | 'grau'>;
