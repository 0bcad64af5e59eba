/** An analysis: what is asked, what comes back, and the function that does the work between the two. */
import { z } from 'zod';
import type { Favorece, Lado } from '../../legal/decisions/sides/sides.ts';
import type { Deadline } from '../../runtime/deadline.ts';

export const RESULTS_MAX = { light: 10, standard: 10, deep: 30 } as const;
export const EMENTA_LENGTH_MIN = 100;

export const PIPELINE_MODES = ['standard', 'light', 'deep'] as const;
export type PipelineMode = (typeof PIPELINE_MODES)[number];

/** The stages in the order in which they happen. */
export const STAGES = [
  'intent',
  'clarification',
  'references',
  'routing',
  'searching',
  'generating',
  'criticizing',
  'revising',
  'verifying',
] as const;
export type Stage = (typeof STAGES)[number];

/** A decision as the client's search found it; other fields are kept. */
export const searchResult = z.looseObject({
  ementa: z.string(),
  processo: z.string().min(1).max(200),
});
export type SearchResult = z.infer<typeof searchResult>;

export interface AnalysisRequest {
  query: string;
  /** The given results that have an ementa of at least 100 characters. */
  search_results: SearchResult[];
  total_in_database: number;
  pipeline_mode: PipelineMode;
  session_id: string | null;
  /** The run and slot that this request answers. */
  answers: { analysis_id: string; slot: string; value: string } | null;
  stream_text: boolean;
  /** The side that the user represents; null or absent: what the query says. */
  lado?: Lado | null | undefined;
  /** The case that it becomes an item of. */
  case_id?: string | null | undefined;
}

/** Whether the cited decision supports the claim. */
interface ClaimSupport {
  /** `nao_se_sabe`: outcome, side, amounts and words do not tell. Claims that are `nao_apoia` are unknowns. */
  verdict: 'apoia' | 'nao_apoia' | 'contradiz' | 'nao_se_sabe';
  reason: string | null;
  /** The passage of the first source's ementa that says so. */
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
  /** Code units in the ementa of the first source, as the client sent it. */
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
  favorece: Favorece | null;
  /** Whether the ementa is the stored one. */
  corpus: 'confere' | 'difere' | 'fora_do_corpus' | 'sem_texto' | 'nao_consultado';
  decisao_id: string | null;
  url: string | null;
}

export interface AnalysisResult {
  response: string;
  claims: Claim[];
  unknowns: { text: string; reason: string }[];
  /** 0 to 1, computed: docs/hub.md has the formula. */
  confidence: number;
  sources: Source[];
  audit_trail: {
    query: string;
    julgados_ids: string[];
    pipeline_mode: PipelineMode;
    models_used: { generator: string; critics: string[]; revisor: string | null };
    /** ISO 8601. */
    timestamp: string;
    duration_ms: number;
    [more: string]: unknown;
  };
  follow_up_questions: string[];
  suggested_paths: { label: string; query: string }[];
  /**
   * `side` is absent in results of versions that asked for none; `follow_up` where the question has a topic of its own,
   * else the question that it rests on, and what both are about.
   */
  transparency: {
    intent: object;
    references: object;
    routing: object;
    side?: SideFound;
    follow_up?: { pergunta: string; tema: string };
  };
  clarification?: { slot: string; question: string; options: string[] };
}

/** The side that the answer is written for, and who says so; null: it is not known. */
export interface SideFound {
  lado: Lado | null;
  by: 'request' | 'query' | null;
}

/** What a question without a topic of its own is about. */
export interface EarlierQuestion {
  /** The question as it was asked. */
  pergunta: string;
  /** What it is about: its own words, after those of the question before it if it had no topic of its own. */
  tema: string;
  intent: string;
  side: SideFound;
}

export interface AnalysisTask {
  id: string;
  request: AnalysisRequest;
  /** The question before it in its session; null or absent: none. */
  earlier?: EarlierQuestion | null;
  /** Aborted when the run is cancelled or late: model and backend calls end at once. */
  signal: AbortSignal;
  /** When the run ends with ANALYSIS_TIMEOUT; what is written must be told before. */
  deadline: Deadline;
  /** Logs a `stage` event. `more` has ids and counts, never long text. */
  stage(stage: Stage, status: 'started' | 'done' | 'skipped', more?: object): void;
  /** Logs a `delta` event with a piece of the draft, if the request asks for it. */
  delta(text: string): void;
}

/** Rejects with an AppError whose code a stream may carry, or with the signal's reason. */
export type Analyze = (task: AnalysisTask) => Promise<AnalysisResult>;
