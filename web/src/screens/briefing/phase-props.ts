/** Properties that the briefing screen passes to its phases, and these to their blocks. */
import type { Briefing } from '../../../../clients/typescript/src/client.ts';

/** Sends an action with its arguments, and replaces the state by the answer; false if the action was refused. */
export type Act = (action: string, given?: object) => Promise<boolean>;

export interface PhaseProps {
  state: Briefing;
  act: Act;
  /** The action in progress, or null. */
  acting: string | null;
  /** Shows another phase. */
  show(phase: string): void;
}
