/** The parts of the backend's answers that blocks are made from; docs/operations.md and docs/endpoints.md describe them. */

export interface Named {
  id: string;
  nome: string;
}

/** Of POST /v1/search/dual. */
export interface FoundDecision {
  document_id: string;
  tribunal: string | null;
  processo: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: string | null;
  data: string | null;
  snippet: string | null;
  ementa?: string | null;
  score: number;
  fact_score: number | null;
  thesis_score: number | null;
}

/** Of GET /v1/decisions with the fields that blocks need. */
export interface DecisionRecord {
  decisao_id: string;
  tribunal: string | null;
  processo: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: string | null;
  data: string | null;
  ementa: string | null;
  criterios: Named[];
  dispositivos: Named[];
  precedentes: (Named & { tipo: string })[];
  fatos: Named[];
  provas: Named[];
  citado_por: {
    total: number;
    decisoes: { decisao_id: string; processo: string | null; data: string | null }[];
  };
  kg_available: boolean;
  geracao: number | null;
}

/** Of POST /v1/decisions/lookup. */
export interface LookedUp {
  itens: {
    processo: string;
    situacao: 'encontrada' | 'ambigua' | 'nao_encontrada' | 'ilegivel';
    decisao_id: string | null;
  }[];
}

/** Of POST /v1/similar-cases. */
export interface SimilarCases {
  decisao_id: string;
  matches: {
    decisao_id: string;
    processo: string | null;
    rotulo?: string;
    ministro: string | null;
    resultado: string | null;
    data?: string | null;
    weighted_score: number;
    shared_criterios: Named[];
  }[];
}

export interface RankedArgument {
  tipo: 'criterio' | 'dispositivo' | 'precedente';
  id: string;
  nome: string;
  wins: number;
  total: number;
  success_rate: number;
  lift: number | null;
  wilson_low: number;
  wilson_high: number;
  amostra_pequena: boolean;
  /** It states an outcome instead of an argument. */
  desfecho: boolean;
}

/** Of POST /v1/graph/optimal-argument. */
export interface OptimalArguments {
  categoria_id: string;
  resultado_desejado: string;
  total_decisoes: number;
  taxa_base: number | null;
  taxa_base_wilson_low: number | null;
  taxa_base_wilson_high: number | null;
  amostra_pequena: boolean;
  arguments: RankedArgument[];
}

type Trend = 'crescente' | 'decrescente' | 'estavel';

/** Of POST /v1/graph/temporal-evolution. */
export interface TemporalEvolution {
  criterio: string;
  granularity: 'year' | 'month';
  criterios_total: number;
  buckets: {
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
  }[];
  tendencia: Trend;
  tendencia_relativa: Trend;
  tendencia_provimento: Trend;
}

interface CheckedReference {
  valid?: boolean | null;
  vigente?: boolean | null;
  format_valid?: boolean;
  motivo?: string;
}

/** Of POST /v1/verify. */
export interface VerifiedText {
  sumulas: Record<string, CheckedReference>;
  ministros: Record<string, CheckedReference>;
  processos: Record<string, CheckedReference>;
  metrics: {
    risk_level: 'low' | 'medium' | 'high';
    risk_score: number;
    total_citations: number;
    valid_count: number;
    invalid_count: number;
    undecided_count: number;
  };
  verified_at: string;
}
