/** What the screen of a briefing gives to the phases in it, and these to their blocks. */
import type { Briefing } from '../../../../clients/typescript/src/client.ts';

/** Names an action, sends its arguments, and takes the state that it answers; false where it was refused. */
export type Act = (action: string, given?: object) => Promise<boolean>;

export interface PhaseProps {
  state: Briefing;
  act: Act;
  /** The action that is under way. */
  acting: string | null;
  /** Goes to another phase. */
  show(phase: string): void;
}
