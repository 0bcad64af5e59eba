/** The state of a briefing as it is stored and answered: phase, diagnosis, ratings, risks, and the blocks in order. */
import type { Lado } from '../../legal/decisions/sides/sides.ts';
import type { Block } from './blocks/block.ts';
import type { DeliveryMode, Evaluation, FaseProcessual, Phase } from './choices.ts';

type DiagnosisField = 'situation' | 'area' | 'tema' | 'tese';

/** The diagnosis in the user's words; null where nothing was said. */
type Diagnosis = Record<DiagnosisField, string | null> & {
  /** The side that the user represents; absent or null: not said. */
  lado?: Lado | null | undefined;
};

export interface RatedPrecedent {
  /** The process number as the user sent it last. */
  processoId: string;
  evaluation: Evaluation;
}

/** A risk of the `risk_balance` block; its id lasts as long as that block. */
interface RiskState {
  id: string;
  label: string;
  resolved: boolean;
}

/** What the state machine reads and changes. */
export interface BriefingState {
  phase: Phase;
  finalized: boolean;
  diagnosis: Diagnosis;
  deliveryMode: DeliveryMode | null;
  additionalContext: string[];
  precedents: RatedPrecedent[];
  risks: RiskState[];
  /** Id of a path of the `estrategia` block; lasts as long as that block. */
  chosenPath: string | null;
  faseProcessual: FaseProcessual | null;
  /** Blocks in the order of phase and position. */
  blocks: Block[];
}

/** The side that figures are counted for; null counts outcomes of appeals. */
export const ladoOf = ({ diagnosis }: Pick<BriefingState, 'diagnosis'>): Lado | null =>
  diagnosis.lado ?? null;

/** The state with what the store knows of it. */
export interface BriefingFlowState extends BriefingState {
  sessionId: string;
  /** Grows by one with each action; 0 before the first. */
  version: number;
  /** ISO 8601, by the clock of the database; null before the first action. */
  updatedAt: string | null;
}

/** A briefing in which nothing has been done. */
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
