/**
 * Data of the blocks of phases 2 and 3: what was found, which arguments win or lose, and how outcomes changed over the
 * years.
 */

/** Decisions by outcome. */
export interface Outcomes {
  provido: number;
  parcial: number;
  improvido: number;
  outros: number;
}

export interface Counted {
  nome: string;
  total: number;
}

/** What the search by fact and thesis found, in figures. */
export interface SummaryData {
  /** A paragraph in Portuguese with these figures. */
  text: string;
  fato: string | null;
  tese: string | null;
  /** Decisions that were read: the found ones, 50 at most. */
  total: number;
  resultados: Outcomes;
  /** Most frequent first, at most 5 each. */
  tribunais: Counted[];
  ministros: Counted[];
  categorias: Counted[];
  /** YYYY-MM-DD of the oldest and the newest; null if none has a date. */
  periodo: { inicio: string; fim: string } | null;
}

export interface DecisionHead {
  decisao_id: string;
  processo: string | null;
  /** Process number in the layout of the CNJ, else the id. */
  rotulo: string;
  ministro: string | null;
  resultado: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
}

/** A decision to choose from, because it resembles the base. */
export interface PickerOption extends DecisionHead {
  /** 0 to 1, the exact structural similarity. */
  weighted_score: number;
  shared_criterios: { id: string; nome: string }[];
  /** What the decision shares with the base, in Portuguese. */
  why: string;
}

export interface PrecedentPickerData {
  text: string;
  base: DecisionHead;
  options: PickerOption[];
}

/** A decision that the search by fact and thesis found. */
export interface PrecedentData extends DecisionHead {
  tribunal: string | null;
  categoria_id: string | null;
  snippet: string | null;
  /** The ementa, cut to 20,000 characters. */
  ementa: string | null;
  /** Score; 1 for a decision that is first by facts and by thesis. */
  score: number;
  fact_score: number | null;
  thesis_score: number | null;
  /** Why the decision was found, in Portuguese. */
  why: string;
}

/**
 * Why an argument is shown: a precedent behind the briefing has it, its words are those of the case, or it only stands
 * out in the category.
 */
export type Relevance = 'precedentes' | 'tema' | 'categoria';

/** An argument with its figures as the backend gives them: `wins` of `total`, Wilson bounds at 95 %. */
export interface Argument {
  tipo: 'criterio' | 'dispositivo' | 'precedente';
  id: string;
  /** With the reason beside it where the súmula or the law is not in force: `Súmula 603 do STJ (cancelada)`. */
  nome: string;
  /** Of a precedent or a statute when the block was made; null where it is not known. */
  situacao?: string | null;
  wins: number;
  total: number;
  success_rate: number;
  lift: number | null;
  wilson_low: number;
  wilson_high: number;
  /** Whether there are fewer than ten decisions. */
  amostra_pequena: boolean;
  relevance: Relevance;
}

/** The share of an outcome among all decided decisions of the category. */
export interface BaseRate {
  total_decisoes: number;
  taxa_base: number | null;
  wilson_low: number | null;
  wilson_high: number | null;
  amostra_pequena: boolean;
}

interface Risk {
  id: string;
  /** In Portuguese. */
  text: string;
  /** `wins` counts the decisions that ended improvido. */
  argument: Argument;
  resolved: boolean;
}

export interface RiskBalanceData {
  text: string;
  categoria_id: string;
  /** Rates of the whole category, for the outcomes provido and improvido. */
  base: { provido: BaseRate; improvido: BaseRate };
  /** Arguments with which appeals succeed more often than the category. */
  strengths: Argument[];
  /** Arguments with which appeals fail more often than the category. */
  risks: Risk[];
}

export interface ChartBucket {
  /** YYYY. */
  periodo: string;
  total: number;
  provido: number;
  improvido: number;
  parcial: number;
  outros: number;
  taxa_provimento: number | null;
  n: number;
  wilson_low: number | null;
  wilson_high: number | null;
  amostra_pequena: boolean;
}

export interface ChartData {
  kind: 'temporal-evolution';
  /** What the chart shows, for readers and for those who cannot see it. */
  text: string;
  criterio: string;
  granularity: 'year' | 'month';
  buckets: ChartBucket[];
  tendencia: 'crescente' | 'decrescente' | 'estavel';
  tendencia_relativa: 'crescente' | 'decrescente' | 'estavel';
  tendencia_provimento: 'crescente' | 'decrescente' | 'estavel';
}
