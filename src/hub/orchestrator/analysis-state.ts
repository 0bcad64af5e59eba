/** The state of an analysis: one plain value, to which each step adds its results. */
import type { AnalysisTask, SideFound } from '../analyze/analysis.ts';
import type { DocumentRead } from '../analyze/document-read.ts';
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

/** The parts of the task that the steps use, besides the request. */
export type Progress = Pick<AnalysisTask, 'signal' | 'deadline' | 'stage' | 'delta' | 'earlier'>;

/** The state after the steps intent, clarification and references. */
export interface Understood {
  /** Null without a document. */
  document: DocumentRead | null;
  /** Null for a question with its own topic. */
  followUp: FollowUp | null;
  /** The text with the topic of the answer: the query, or the joint topic with an earlier question. */
  topic: string;
  intent: IntentFound;
  references: References;
  slots: Slots;
  side: SideFound;
  /** The question to the user; null if nothing is missing. */
  clarification: Clarification | null;
}

/** The state after searching. */
export interface Searched {
  /** The decisions that are the sources. */
  decisions: GivenDecision[];
  /** The decisions that the answer is about. */
  meant: GivenDecision[];
  /** The ementas of all sources, parsed. */
  texts: SourceTexts;
  plan: CallPlan;
  answers: ToolAnswer[];
  notes: Note[];
  /** Calls without an answer or a result. */
  unknowns: Unknown[];
  /** Number of failed calls; a failed look-up counts twice. */
  failedCalls: number;
}

/** The state after generating, criticizing and revising. */
export interface Written {
  draft: Draft;
  generator: string;
  criticisms: Criticism[];
  revisor: string | null;
}
