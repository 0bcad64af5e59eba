/**
 * A case as DataJud publishes it: its movements, without any text. Each degree of jurisdiction is a case of its own.
 */

export interface Coded {
  codigo: number | null;
  nome: string | null;
}

export interface Movement extends Coded {
  /** Time in ISO 8601; null if the source gives none. */
  data: string | null;
  complementos: string[];
}

export interface ProcessData {
  classe: Coded | null;
  assuntos: Coded[];
  orgao_julgador: string | null;
  /** YYYY-MM-DD. */
  ajuizado_em: string | null;
  /** Newest first; of a long list only the newest are kept. */
  movimentos: Movement[];
  movimentos_total: number;
  /** Origin: the form and id of the source, and SHA-256 and date of the file. */
  fonte: Record<string, string>;
}

export interface Process {
  /** The 20 digits of the CNJ number. */
  numero: string;
  tribunal: string;
  /** Degree of jurisdiction, such as `G1` or `JE`. */
  grau: string;
  /** Time of the source's last change in ISO 8601; empty if the source gives none. */
  atualizado_em: string;
  dados: ProcessData;
}

/** Identifies a case: each degree of jurisdiction of a number is a case of its own. */
export type CaseKey = Pick<Process, 'numero' | 'tribunal' | 'grau'>;
