/** What an analysis knows so far: one plain value, which each step returns with more in it. */
import type { AnalysisTask, SideFound } from '../analyze/analysis.ts';
import type { Clarification } from './clarification/clarify.ts';
import type { Slots } from './clarification/slots.ts';
import type { SourceTexts } from './evidence/source-text.ts';
import type { FollowUp } from './follow-up/follow-up.ts';
import type { GivenDecision } from './given-decision.ts';
import type { IntentFound } from './intent/intents.ts';
import type { Criticism } from './model/steps.ts';
import type { Note } from './notes/write-notes.ts';
import type { References } from './references/reference.ts';
import type { CallPlan } from './routing/plan-calls.ts';
import type { ToolAnswer } from './routing/run-calls.ts';
import type { Draft, Unknown } from './writing/draft.ts';

/** What an analysis needs of its task, beside the request. */
export type Progress = Pick<AnalysisTask, 'signal' | 'deadline' | 'stage' | 'delta' | 'earlier'>;

/** What is known after the steps intent, clarification and references. */
export interface Understood {
  /** Null for a question with a topic of its own. */
  followUp: FollowUp | null;
  /** The text whose words say what the answer is about: the query, or what a question before it was about. */
  topic: string;
  intent: IntentFound;
  references: References;
  slots: Slots;
  side: SideFound;
  /** What the user is asked; null if nothing is missing. */
  clarification: Clarification | null;
}

/** What is known after searching. */
export interface Searched {
  /** The decisions that are the sources. */
  decisions: GivenDecision[];
  /** The decisions that the answer is about. */
  meant: GivenDecision[];
  /** The ementas of all sources, read. */
  texts: SourceTexts;
  plan: CallPlan;
  answers: ToolAnswer[];
  notes: Note[];
  /** What could not be asked or found. */
  unknowns: Unknown[];
  /** Calls that failed; a failed look-up counts twice. */
  failedCalls: number;
}

/** What is known after generating, criticizing and revising. */
export interface Written {
  draft: Draft;
  generator: string;
  criticisms: Criticism[];
  revisor: string | null;
}
