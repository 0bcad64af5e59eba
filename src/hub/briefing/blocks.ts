/** The blocks of a briefing: what each type holds, where its figures come from, and what verification said of it. */
import type { Phase } from './choices.ts';
import type {
  EstrategiaData,
  ExitCardData,
  MapaData,
  ParecerData,
  SinteseData,
} from './delivery-data.ts';
import type {
  ChartData,
  PrecedentData,
  PrecedentPickerData,
  RiskBalanceData,
  SummaryData,
} from './evidence-data.ts';

/** One answer of the backend. A block's figures come from one or more of them. */
export interface Origin {
  /** Path of the operation, such as `/v1/graph/optimal-argument`. */
  operation: string;
  params: Record<string, unknown>;
  /** Generation of the graph that answered; null where none was involved. */
  snapshot_id: number | null;
  /** ISO 8601. */
  at: string;
}

/** A citation of the block's text that is wrong or cannot be decided. */
export interface DoubtfulCitation {
  kind: 'sumula' | 'ministro' | 'processo' | 'legislacao';
  /** The citation as it stands in the text. */
  reference: string;
  verdict: 'invalid' | 'cancelled' | 'undecided';
  /** The reason in Portuguese; null if the backend gave none. */
  reason: string | null;
}

/** What POST /v1/verify said of the block's text. */
export type Verification =
  | {
      state: 'verified';
      risk_level: 'low' | 'medium' | 'high';
      /** 0 to 1. */
      risk_score: number;
      total_citations: number;
      valid_count: number;
      invalid_count: number;
      undecided_count: number;
      /** The doubtful citations, 50 at most. */
      doubtful: DoubtfulCitation[];
      /** ISO 8601. */
      verified_at: string;
    }
  /** The backend did not answer; `reason` is in Portuguese. */
  | { state: 'unavailable'; reason: string };

interface BlockOf<Type extends string, Data> {
  /** Unique in the briefing; a block that is made again has a new one. */
  id: string;
  type: Type;
  phase: Phase;
  /** 1, 2, … within the briefing. */
  position: number;
  /** In Portuguese. */
  title: string;
  data: Data;
  /** Empty where all of it is the user's own. */
  origin: Origin[];
  /** Null for blocks without text that could cite. */
  verification: Verification | null;
}

/** Stands for a block that could not be made. */
export interface FallbackData {
  replaces: Exclude<BlockType, 'exit_card' | 'fallback'>;
  /** Code of the backend, `TIMEOUT`, `NETWORK`, or `NO_BASIS` if the briefing says too little. */
  code: string;
  /** In Portuguese. */
  reason: string;
}

export interface BlockData {
  summary: SummaryData;
  precedent_picker: PrecedentPickerData;
  precedent: PrecedentData;
  risk_balance: RiskBalanceData;
  chart: ChartData;
  sintese: SinteseData;
  parecer: ParecerData;
  estrategia: EstrategiaData;
  mapa: MapaData;
  exit_card: ExitCardData;
  fallback: FallbackData;
}

export type BlockType = keyof BlockData;

/** A block, told apart by its `type`. */
export type Block = { [T in BlockType]: BlockOf<T, BlockData[T]> }[BlockType];
export type BlockWith<T extends BlockType> = Extract<Block, { type: T }>;
