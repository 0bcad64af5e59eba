/** The state of a briefing as stored and answered: phase, diagnosis, ratings, risks, and the blocks in order. */
import type { Lado } from '../../legal/decisions/sides/sides.ts';
import type { Block } from './blocks/block.ts';
import type { DeliveryMode, Evaluation, FaseProcessual, Phase } from './choices.ts';

type DiagnosisField = 'situation' | 'area' | 'tema' | 'tese';

/** The diagnosis in the user's words; null for fields that the user has not given. */
type Diagnosis = Record<DiagnosisField, string | null> & {
  /** The side that the user represents; absent or null if not given. */
  lado?: Lado | null | undefined;
};

export interface RatedPrecedent {
  /** The process number in the user's last request. */
  processoId: string;
  evaluation: Evaluation;
}

/** A risk of the `risk_balance` block; its id is valid until that block is replaced. */
interface RiskState {
  id: string;
  label: string;
  resolved: boolean;
}

/** The part of the state that the state machine reads and changes. */
export interface BriefingState {
  phase: Phase;
  finalized: boolean;
  diagnosis: Diagnosis;
  deliveryMode: DeliveryMode | null;
  additionalContext: string[];
  precedents: RatedPrecedent[];
  risks: RiskState[];
  /** Id of a path of the `estrategia` block; valid until that block is replaced. */
  chosenPath: string | null;
  faseProcessual: FaseProcessual | null;
  /** Blocks by phase, then by position. */
  blocks: Block[];
}

/** The side whose success the figures count; null: they count outcomes of appeals. */
export const ladoOf = ({ diagnosis }: Pick<BriefingState, 'diagnosis'>): Lado | null =>
  diagnosis.lado ?? null;

/** The state with its columns in the store. */
export interface BriefingFlowState extends BriefingState {
  sessionId: string;
  /** Incremented by each action; 0 before the first. */
  version: number;
  /** ISO 8601, by the clock of the database; null before the first action. */
  updatedAt: string | null;
}

/** The state of a new briefing. */
export const START: BriefingState = {
  phase: 0,
  finalized: false,
  diagnosis: { situation: null, area: null, tema: null, tese: null },
  deliveryMode: null,
  additionalContext: [],
  precedents: [],
  risks: [],
  chosenPath: null,
  faseProcessual: null,
  blocks: [],
};
