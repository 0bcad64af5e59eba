/** Types of an analysis: its request, its result, and the function that makes one from the other. */
import { z } from 'zod';
import type { Favorece, Lado } from '../../legal/decisions/sides/sides.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import type { DocumentRead } from './document-read.ts';
import type { GivenDocument } from './given-document.ts';

export const RESULTS_MAX = { light: 10, standard: 10, deep: 30 } as const;
export const EMENTA_LENGTH_MIN = 100;

export const PIPELINE_MODES = ['standard', 'light', 'deep'] as const;
export type PipelineMode = (typeof PIPELINE_MODES)[number];

/** The stages in the order in which they run. */
export const STAGES = [
  'document',
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

/** A decision found by the client's search; further fields are preserved. */
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
  /** The run and the slot of its clarification that this request answers. */
  answers: { analysis_id: string; slot: string; value: string } | null;
  stream_text: boolean;
  /** The side that the user represents; null or absent: the side is read from the query. */
  lado?: Lado | null | undefined;
  /** The case to which the analysis is added as an item. */
  case_id?: string | null | undefined;
  /** The report on the document that it is about. */
  report_id?: string | null | undefined;
}

/** Whether the cited decision supports the claim. */
interface ClaimSupport {
  /** `nao_se_sabe`: outcome, side, amounts and words do not decide. Claims with `nao_apoia` are listed as unknowns. */
  verdict: 'apoia' | 'nao_apoia' | 'contradiz' | 'nao_se_sabe';
  reason: string | null;
  /** The passage of the first source's ementa that the verdict rests on. */
  passage: { quote: string; start: number; end: number } | null;
  /** The rules, or the model if it found a contradiction or decided what the rules could not. */
  base: 'rules' | 'model';
}

export interface Claim {
  id: string;
  text: string;
  source_ids: string[];
  /** The quoted passage of the source. */
  quote: string;
  /**
   * `repaired`: the quote was found after folding case, accents and spaces, and replaced by the passage of the source.
   * `contradito`: the passage is from the source, but the source states the opposite of the claim.
   */
  state: 'verified' | 'repaired' | 'contradito';
  support: ClaimSupport;
  /** UTF-16 code unit offsets in the ementa of the first source, as the client sent it. */
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
  /** The side that the decision favours; null if unknown. */
  favorece: Favorece | null;
  /** Whether the ementa equals the stored one. */
  corpus: 'confere' | 'difere' | 'fora_do_corpus' | 'sem_texto' | 'nao_consultado';
  decisao_id: string | null;
  url: string | null;
}

export interface AnalysisResult {
  response: string;
  claims: Claim[];
  unknowns: { text: string; reason: string }[];
  /** 0 to 1; docs/hub.md has the formula. */
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
   * `side` is absent in results of older versions. `follow_up` is absent if the question has its own topic; otherwise
   * it has the earlier question and the joint topic.
   */
  transparency: {
    intent: object;
    references: object;
    routing: object;
    side?: SideFound;
    follow_up?: { pergunta: string; tema: string };
  };
  clarification?: { slot: string; question: string; options: string[] };
  /** Absent in an analysis without a document. */
  document?: DocumentRead;
}

/** The side for which the answer is written, and whether request or query named it; null: unknown. */
export interface SideFound {
  lado: Lado | null;
  by: 'request' | 'query' | null;
}

/** The earlier question from which a question without its own topic takes its topic. */
export interface EarlierQuestion {
  /** The question as asked. */
  pergunta: string;
  /**
   * The topic of the question: its own words. If it had no topic of its own, the words of the question before it come
   * first.
   */
  tema: string;
  intent: string;
  side: SideFound;
}

export interface AnalysisTask {
  id: string;
  request: AnalysisRequest;
  /** The previous question of the session; null or absent: none. */
  earlier?: EarlierQuestion | null;
  /** The document that it is about; null or absent: none. */
  document?: GivenDocument | null;
  /** Aborted when the run is cancelled or times out; calls to model and backend are then aborted. */
  signal: AbortSignal;
  /** The time at which the run ends with ANALYSIS_TIMEOUT; verified text must be sent before it. */
  deadline: Deadline;
  /** Logs a `stage` event. `more` holds ids and counts, never long text. */
  stage(stage: Stage, status: 'started' | 'done' | 'skipped', more?: object): void;
  /** Logs a `delta` event with a piece of the draft, if the request has `stream_text`. */
  delta(text: string): void;
}

/** Rejects with an AppError whose code is allowed in a stream, or with the signal's reason. */
export type Analyze = (task: AnalysisTask) => Promise<AnalysisResult>;
