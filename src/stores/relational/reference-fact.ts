/** The facts of imported reference packs, with one type per kind. */
import type { SumulaState } from '../../legal/citations/situacao.ts';

/** Fields common to all facts. */
interface Told {
  /** Date of the pack, YYYY-MM-DD. */
  data: string;
  /** Source in which the fact was read. */
  fonte: string;
}

export interface SumulaFact extends Told {
  tipo: 'sumula';
  tribunal: string;
  numero: number;
  vinculante: boolean;
  situacao: SumulaState;
  /** YYYY-MM-DD. */
  situacao_desde: string | null;
  aprovada_em: string | null;
}

/** One term of a minister. */
export interface MinistroFact extends Told {
  tipo: 'ministro';
  nome: string;
  tribunal: string;
  /** YYYY or YYYY-MM-DD. */
  de: string;
  /** Null for a minister in office on the date of the pack. */
  ate: string | null;
}

/** Content of a tema as the court publishes it. */
export interface TemaContent {
  /** The state in the words of the court: `Trânsito em Julgado`, `Cancelado`. */
  situacao?: string | undefined;
  tese?: string | undefined;
  questao?: string | undefined;
  orgao_julgador?: string | undefined;
  /** Subjects from the tables of the CNJ. */
  assuntos?: { codigo: number; nome: string }[] | undefined;
  /** Leading cases, in the form in which citations name them. */
  paradigmas?: Paradigma[] | undefined;
}

export interface Paradigma {
  processo: string;
  registro?: string | undefined;
  relator?: string | undefined;
}

export interface TemaFact extends Told, TemaContent {
  tipo: 'tema';
  tribunal: string;
  /** The procedure: `repercussão geral`, `recursos repetitivos`. */
  sistematica: string;
  /** A number that exists; null if `ultimo` is set. */
  numero: number | null;
  /** The last number, if all numbers up to it exist; null if `numero` is set. */
  ultimo: number | null;
}

/** A federal law. */
export interface LeiFact extends Told {
  tipo: 'lei';
  /** The kind of law: `Lei`, `Lei Complementar`. */
  especie: string;
  /** Digits, optionally with a suffix: `4950-A`. */
  numero: string;
  ano: number;
  nome: string | null;
  ultimo_artigo: number | null;
  /** Null for a law in force on the date of the pack; absent if the pack does not say. */
  revogada_em?: string | null;
  revogada_por: string | null;
}

export type ReferenceFact = SumulaFact | MinistroFact | TemaFact | LeiFact;

export interface KeyedFact {
  /** Key, unique within its kind: `STJ 677`. */
  chave: string;
  fato: ReferenceFact;
}
