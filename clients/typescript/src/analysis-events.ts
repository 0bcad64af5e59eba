/** The events of an analysis; docs/hub.md says what they mean. */
import type { ErrorBody } from './api-error.ts';

export type Stage =
  | 'intent'
  | 'clarification'
  | 'references'
  | 'routing'
  | 'searching'
  | 'generating'
  | 'criticizing'
  | 'revising'
  | 'verifying';

export interface StageData {
  stage: Stage;
  status: 'started' | 'done' | 'skipped';
  analysis_id: string;
  /** ISO 8601. */
  at: string;
  /** Ids and counts of the stage. */
  [more: string]: unknown;
}

/** Whether the cited decision supports the claim. */
export interface ClaimSupport {
  /** `nao_se_sabe`: outcome, side, amounts and words do not tell. Claims that are `nao_apoia` are unknowns. */
  verdict: 'apoia' | 'nao_apoia' | 'contradiz' | 'nao_se_sabe';
  reason: string | null;
  /** Where the ementa of the first source says so. */
  passage: { quote: string; start: number; end: number } | null;
  /** Who says so: the rules, or the model where a contradiction or what the rules do not know is its verdict. */
  base: 'rules' | 'model';
}

export interface Claim {
  id: string;
  text: string;
  source_ids: string[];
  /** A passage of the source. */
  quote: string;
  /**
   * `repaired`: found after folding case, accents and spaces, and replaced by the source's own passage. `contradito`:
   * the passage is the source's, and the source says the opposite of the claim.
   */
  state: 'verified' | 'repaired' | 'contradito';
  support: ClaimSupport;
  /** UTF-16 code units in the ementa of the first source, as it was sent. */
  start: number;
  end: number;
}

export interface Source {
  id: string;
  processo: string;
  tribunal: string | null;
  ministro: string | null;
  data: string | null;
  resultado: string | null;
  /** Whom the decision favours; null where it is not known. */
  favorece: Lado | 'em parte' | null;
  /** Whether the ementa that was sent is the stored one. */
  corpus: 'confere' | 'difere' | 'fora_do_corpus' | 'sem_texto' | 'nao_consultado';
  decisao_id: string | null;
  url: string | null;
}

/** The sides of a case. */
export type Lado = 'autor' | 'réu' | 'acusação' | 'defesa';

/** The side that the answer is written for, and who says so; null: it is not known. */
export interface SideFound {
  lado: Lado | null;
  by: 'request' | 'query' | null;
}

export interface AnalysisResult {
  response: string;
  claims: Claim[];
  unknowns: { text: string; reason: string }[];
  /** 0 to 1. */
  confidence: number;
  sources: Source[];
  audit_trail: {
    query: string;
    julgados_ids: string[];
    pipeline_mode: 'standard' | 'light' | 'deep';
    models_used: { generator: string; critics: string[]; revisor: string | null };
    /** ISO 8601. */
    timestamp: string;
    duration_ms: number;
    [more: string]: unknown;
  };
  follow_up_questions: string[];
  suggested_paths: { label: string; query: string }[];
  /** `side` is absent in results of versions that asked for none, `follow_up` where the question has a topic of its own. */
  transparency: {
    intent: object;
    references: object;
    routing: object;
    side?: SideFound;
    follow_up?: { pergunta: string; tema: string };
  };
  /** Set where the analysis asks back. */
  clarification?: { slot: string; question: string; options: string[] };
}

/** `id` is the place in the log: 1, 2, 3, … */
export type AnalysisEvent =
  | { id: number; event: 'stage'; data: StageData }
  | { id: number; event: 'delta'; data: { text: string } }
  | { id: number; event: 'result'; data: { success: true; data: AnalysisResult } }
  | {
      id: number;
      event: 'error';
      data: { success: false; error: Pick<ErrorBody['error'], 'message'> & { code: string } };
    };
